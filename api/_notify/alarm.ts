import { chatMessage } from './chatMessage.js'
import { postJson } from './postJson.js'

/**
 * Posts an error to the studio's chat at once. Without a chat nothing is posted. Throws `ServiceError`.
 * @param reason - what has failed: of one reason there is one alarm in five minutes
 */
export type Alarm = (
  alert: ((text: string) => Promise<void>) | undefined,
  text: string,
  reason?: string,
) => Promise<void>

/** Least time between two alarms of this process for one reason, in milliseconds. One outage makes many errors. */
const PAUSE_MS = 5 * 60_000

/** The alarm of a process. @param now - current time, in milliseconds */
export function alarm(now = () => performance.now()): Alarm {
  const quietUntil = new Map<string, number>()
  return async (alert, text, reason = '') => {
    for (const [name, until] of quietUntil) if (until <= now()) quietUntil.delete(name)
    if (!alert || quietUntil.has(reason)) return
    quietUntil.set(reason, now() + PAUSE_MS)
    await alert(text).catch((error) => {
      // The text was not posted, so the next alarm must not be dropped.
      quietUntil.delete(reason)
      throw error
    })
  }
}

/**
 * Posts a text to ALERT_WEBHOOK_URL, an incoming webhook of Slack or Discord. Waits at most 5 s for the answer.
 * @throws ServiceError
 */
export const postAlert = (url: string, text: string, timeoutMs = 5000): Promise<void> =>
  postJson('The webhook of ALERT_WEBHOOK_URL', url, chatMessage(new URL(url).hostname, text), timeoutMs)
