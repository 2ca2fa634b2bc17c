import { chatMessage } from '../_delivery/chatMessage.js'
import { postJson } from '../_delivery/postJson.js'

/** Longest wait for the answer, in milliseconds. */
const TIMEOUT_MS = 5000

/**
 * Posts a text to ALERT_WEBHOOK_URL, an incoming webhook of Slack or Discord.
 * @throws DeliveryError
 */
export const postAlert = (url: string, text: string, timeoutMs = TIMEOUT_MS): Promise<void> =>
  postJson('The webhook of ALERT_WEBHOOK_URL', url, chatMessage(text), timeoutMs)
