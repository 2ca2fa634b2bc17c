/** Fired at the window after each move inside the site, also while React waits for dehydrated parts to draw it. */
export const PAGE_MOVED = 'sitemove'
