/**
 * The id of the drawing beside the words that a page opens with. The first paint waits until the parser reaches it
 * (`pages/documentHead.ts`): all the words stand before it.
 */
export const drawingId = 'drawing'
