/**
 * The one script that stands in the page itself: it notes where the visitor clicked last, from the first paint on, so
 * that a tap on a control that is still asleep is not lost (`components/late/useKeptTap.ts`). `vercel.json` admits
 * it by its hash; a test compares the two.
 */
export const keepTap = 'addEventListener("click",function(e){whittleTapped=e.target},true);var whittleTapped'
