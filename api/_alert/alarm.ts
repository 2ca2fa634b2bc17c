import { studio } from '../../content/studio.js'
import { postToWebhook } from './postToWebhook.js'

/** Tells the studio that a visitor's answers were taken by nobody. Resolves when that was tried. */
export type Alarm = (webhookUrl: string | undefined, reference: string | undefined) => Promise<void>

/** Between two alarms of an instance, in milliseconds: what is broken stays broken for a while. */
const PAUSE_MS = 5 * 60_000

/**
 * An alarm that goes off at most once in five minutes.
 * @param now milliseconds on a clock
 */
export function alarm(post: typeof postToWebhook = postToWebhook, now = () => performance.now()): Alarm {
  let lastAt = Number.NEGATIVE_INFINITY
  return async (webhookUrl, reference) => {
    if (!webhookUrl || now() - lastAt < PAUSE_MS) return
    lastAt = now()
    await post(webhookUrl, textOf(reference)).catch((error) => {
      // Not told: the next one may be.
      lastAt = Number.NEGATIVE_INFINITY
      throw error
    })
  }
}

const textOf = (reference = 'no reference yet') =>
  `${studio.name}: a form could not be sent (503, ${reference}). Neither the sheet nor the mailbox took it; the visitor was asked to try again or to write. "npm run doctor" says what is broken.`
