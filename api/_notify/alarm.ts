import { chatMessage } from './chatMessage.js'
import { postJson } from './postJson.js'

/** Posts an error to the studio's chat at once. Without an address nothing is posted. */
export type Alarm = (webhookUrl: string | undefined, text: string) => Promise<void>

/** Least time between two alarms of this process, in milliseconds. One outage makes many errors. */
const PAUSE_MS = 5 * 60_000

/**
 * An alarm that posts at most once in five minutes. Further texts in that time are dropped.
 * @param now - current time, in milliseconds
 */
export function alarm(post: typeof postAlert = postAlert, now = () => performance.now()): Alarm {
  let nextAt = 0
  return async (webhookUrl, text) => {
    if (!webhookUrl || now() < nextAt) return
    nextAt = now() + PAUSE_MS
    await post(webhookUrl, text).catch((error) => {
      // The text was not posted, so the next alarm must not be dropped.
      nextAt = 0
      throw error
    })
  }
}

/**
 * Posts a text to ALERT_WEBHOOK_URL, an incoming webhook of Slack or Discord. Waits at most 5 s for the answer.
 * @throws ServiceError
 */
export const postAlert = (url: string, text: string, timeoutMs = 5000): Promise<void> =>
  postJson('The webhook of ALERT_WEBHOOK_URL', url, chatMessage(text), timeoutMs)
