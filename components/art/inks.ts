/**
 * The tin of inks that every drawing is printed with. Flat tones only: a plane of wood is light on top, middling on the
 * side that faces the window (left) and dark on its end grain (right). The first five are the site's own palette.
 */
export const inks = {
  pine: '#12372a',
  pineDeep: '#0b251c',
  sun: '#ffc940',
  coral: '#f0583a',
  mint: '#8fd0ae',
  white: '#fff',
  paper: '#eef4ef',
  ink: '#0f231b',
} as const

/** The three tones of one material: what light from the upper left makes of its top, its left and its right. */
export type Tones = { top: string; side: string; end: string }

/** Materials. `stock` is fresh wood, `heart` the darker wood of handles and bark, `bench` the workshop's green furniture. */
export const stock: Tones = { top: '#f6dfb4', side: '#e0b473', end: '#b07c41' }
export const heart: Tones = { top: '#b9824a', side: '#946032', end: '#6d431f' }
export const bench: Tones = { top: '#2f6b52', side: '#20513d', end: '#184131' }
export const steel: Tones = { top: '#f4f8f4', side: '#c9dbd0', end: '#8ba698' }
export const coral: Tones = { top: '#ff8a6b', side: '#f0583a', end: '#b8391f' }
export const sun: Tones = { top: '#ffe08a', side: '#ffc940', end: '#d6951a' }
export const mint: Tones = { top: '#c3ead4', side: '#8fd0ae', end: '#5aa582' }
export const sky: Tones = { top: '#4f8fd0', side: '#2361a0', end: '#184878' }
export const bronze: Tones = { top: '#b9832a', side: '#8a5a00', end: '#674300' }
export const rust: Tones = { top: '#d9583c', side: '#b8391f', end: '#8a2814' }
export const plum: Tones = { top: '#935ba0', side: '#6d3a78', end: '#4f2858' }
export const cream: Tones = { top: '#ffffff', side: '#eef4ef', end: '#c9dbd0' }

/** Skin tones of the hands in drawings. */
export const skins = {
  amber: { top: '#e9a578', side: '#cf8355', end: '#a45f38' },
  umber: { top: '#8f5a3c', side: '#6f4229', end: '#4e2c1a' },
  rose: { top: '#f7c3a4', side: '#e59f7d', end: '#bd7557' },
  clay: { top: '#bd7c4f', side: '#9c5f36', end: '#774423' },
} as const satisfies Record<string, Tones>
