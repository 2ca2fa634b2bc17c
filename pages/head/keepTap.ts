/**
 * Notes where the visitor clicked last, from the first paint on, so that a tap on a control that is still asleep is not
 * lost (`components/late/useKeptTap.ts`).
 */
export const keepTap = 'addEventListener("click",function(e){whittleTapped=e.target},true);var whittleTapped'
