import { attempt } from '../_common/attempt.js'
import { chatMessage } from './chatMessage.js'
import { postJson, Refused } from './postJson.js'
import { type Listeners, tellConditions } from './tellConditions.js'

/** Posts an error to the studio's chat at once. Without a chat nothing is posted. */
export type Alarm = (alert: Listeners['alert'], text: string) => Promise<void>

/** Least time between two alarms of this process, in milliseconds. One outage makes many errors. */
const PAUSE_MS = 5 * 60_000

/**
 * An alarm that posts at most once in five minutes. Further texts in that time are dropped.
 * @param now - current time, in milliseconds
 */
export function alarm(now = () => performance.now()): Alarm {
  let nextAt = 0
  return async (alert, text) => {
    if (!alert || now() < nextAt) return
    nextAt = now() + PAUSE_MS
    await alert(text).catch((error) => {
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
  postJson('The webhook of ALERT_WEBHOOK_URL', url, chatMessage(new URL(url).hostname, text), timeoutMs)

/**
 * Posts to the studio's chat at `url`. Where the chat refuses it for good, the studio is told by e-mail.
 * @param clock - says when that began
 */
export const studioChat =
  (url: string, { sheets, mailbox }: Omit<Listeners, 'alert'>, post = postAlert, clock = () => new Date()) =>
  async (text: string): Promise<void> => {
    try {
      await post(url, text)
    } catch (error) {
      if (error instanceof Refused && error.isForGood) {
        const looked = { chat: { '': `${error.message} ${NEW_CHAT}` } }
        await attempt(() => tellConditions(looked, { sheets, mailbox }, clock()))
      }
      throw error
    }
  }

const NEW_CHAT =
  'So alarms reach nobody. Make a new incoming webhook in Slack or Discord, and put its address into ALERT_WEBHOOK_URL.'
