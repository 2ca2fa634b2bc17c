import { postJson } from '../_delivery/postJson.js'

/** Longest wait for the answer, in milliseconds. */
const TIMEOUT_MS = 5000
/** Discord takes no longer messages than 2,000 characters. */
const LENGTH_MAX = 1900

/**
 * Posts a text to an incoming webhook of Slack's or Discord's. The address is checked where ALERT_WEBHOOK_URL is read.
 * @throws DeliveryError
 */
export const postAlert = (url: string, text: string, timeoutMs = TIMEOUT_MS): Promise<void> =>
  postJson('The webhook of ALERT_WEBHOOK_URL', url, chatMessage(text), timeoutMs)

/**
 * A text as JSON that Slack (`text`) and Discord (`content`) read. Nothing that a visitor typed becomes a link or notifies
 * a whole channel (`<!channel>`).
 */
export function chatMessage(text: string): string {
  const safe = text.replaceAll('<', '‹').replaceAll('>', '›')
  const message =
    safe.length > LENGTH_MAX ? `${safe.slice(0, LENGTH_MAX).replace(/[\uD800-\uDBFF]$/, '')}…` : safe
  // Discord notifies people by name unless it is told not to.
  return JSON.stringify({ text: message, content: message, allowed_mentions: { parse: [] } })
}
