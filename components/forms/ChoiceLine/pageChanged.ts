/**
 * Event at the window after each navigation inside the site. React renders a navigation only after all dehydrated parts of
 * the page have hydrated; what cannot wait for that listens to this event.
 */
export const PAGE_CHANGED = 'pagechanged'
