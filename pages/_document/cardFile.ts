/** Width and height of a card picture in pixels: what messengers and search engines show whole (Open Graph). */
export const cardSize = { width: 1200, height: 630 } as const

/** Where the picture of a page is that stands on shared links, such as `/cards/workshops-teams.png`. */
export const cardFileOf = (path: string) => `/cards/${path.slice(1).replaceAll('/', '-') || 'home'}.png`
