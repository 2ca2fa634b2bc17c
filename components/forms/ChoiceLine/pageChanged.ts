/** Event at the window after each navigation inside the site, also while dehydrated parts keep React from rendering it. */
export const PAGE_CHANGED = 'pagechanged'
