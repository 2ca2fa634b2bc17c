import { DeliveryError } from '../_delivery/delivery.js'

/** Longest wait for the answer, in milliseconds. */
const TIMEOUT_MS = 5000
/** Discord takes no longer messages than 2,000 characters. */
const LENGTH_MAX = 1900

/**
 * Posts a text to an incoming webhook of Slack's or Discord's: Slack reads `text`, Discord `content`. Redirects are not
 * followed. The address is checked where ALERT_WEBHOOK_URL is read.
 * @throws DeliveryError
 */
export async function postAlert(url: string, text: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const message = plain(text)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // Discord notifies people by name unless it is told not to.
    body: JSON.stringify({ text: message, content: message, allowed_mentions: { parse: [] } }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new DeliveryError(`The webhook of ALERT_WEBHOOK_URL cannot be reached (${error.name}).`)
  })
  await response.body?.cancel()
  if (!response.ok) throw new DeliveryError(`The webhook of ALERT_WEBHOOK_URL answers ${response.status}.`)
}

/** Nothing that a visitor typed becomes a link or notifies a whole channel (`<!channel>`). */
function plain(text: string): string {
  const safe = text.replaceAll('<', '‹').replaceAll('>', '›')
  return safe.length > LENGTH_MAX ? `${safe.slice(0, LENGTH_MAX).replace(/[\uD800-\uDBFF]$/, '')}…` : safe
}
