import { keepTap } from './keepTap'
import { startScripts } from './startScripts'

/** The one script that stands in the page itself. `vercel.json` admits it by its hash; a test compares the two. */
export const pageScript = `${keepTap};${startScripts}`
