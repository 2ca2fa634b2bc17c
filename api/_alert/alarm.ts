import { postAlert } from './postAlert.js'

/** Tells the studio at once of what keeps leads from arriving. Resolves when that was tried. */
export type Alarm = (webhookUrl: string | undefined, text: string) => Promise<void>

/** Between two alarms of an instance, in milliseconds: what is broken stays broken for a while. */
const PAUSE_MS = 5 * 60_000

/**
 * An alarm that goes off at most once in five minutes.
 * @param now milliseconds on a clock
 */
export function alarm(post: typeof postAlert = postAlert, now = () => performance.now()): Alarm {
  let lastAt = Number.NEGATIVE_INFINITY
  return async (webhookUrl, text) => {
    if (!webhookUrl || now() - lastAt < PAUSE_MS) return
    lastAt = now()
    await post(webhookUrl, text).catch((error) => {
      // The studio does not know yet: the next alarm goes out.
      lastAt = Number.NEGATIVE_INFINITY
      throw error
    })
  }
}
