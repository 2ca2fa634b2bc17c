/** Names the words that every page opens with, for the address bar and for the browser (`pages/documentHead.ts`). */
export const openingId = 'opening'
