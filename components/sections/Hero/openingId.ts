/** The id of the words that a page opens with: the first paint waits for them (`pages/documentHead.ts`). */
export const openingId = 'opening'
