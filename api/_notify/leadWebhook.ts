import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { attempt } from '../_common/attempt.js'
import { chatMessage } from './chatMessage.js'
import { postJson } from './postJson.js'

/** A message about a row, posted to LEAD_WEBHOOK_URL. */
export type WebhookMessage = {
  /** The submission's id. A message may be posted twice; receivers recognize the second one by this id. */
  readonly id: string
  readonly type: 'lead.created' | 'payment.updated' | 'test'
  /** Further fields of the JSON, beside `type` and `id`. */
  readonly data: Readonly<Record<string, unknown>>
  /** The message for people. It is posted instead of JSON where the address belongs to Slack or Discord. */
  readonly text: string
}

/** Posts leads to the address that the operator set. */
export type LeadWebhook = {
  /** Posts the message once. Throws `ServiceError` if the answer is not 2xx or takes longer than 10 s. */
  post(message: WebhookMessage): Promise<void>
  /** Posts the message, with up to three retries over about a minute. Throws `ServiceError`. */
  postWithRetries(message: WebhookMessage): Promise<void>
}

export type LeadWebhookSettings = {
  readonly url: string
  /** Signing key in base64, with or without the prefix `whsec_` (Standard Webhooks). */
  readonly secret: string
  /** Origin that replaces the one of `url`. Only tests set it. */
  readonly origin?: string | undefined
}

/** Waits before each retry, in milliseconds. */
export const WAITS_MS: readonly number[] = [1000, 10_000, 60_000]
const CHAT_HOSTS = /(^|\.)(slack\.com|discord(app)?\.com)$/

/**
 * Posts leads as JSON, signed as in Standard Webhooks (standardwebhooks.com), so that receivers can verify them with a
 * library. Slack and Discord, recognized by host name, get a short text instead.
 * @param waitsMs - waits before each retry, in milliseconds
 */
export function leadWebhook({ url, secret, origin }: LeadWebhookSettings, waitsMs = WAITS_MS): LeadWebhook {
  const { hostname, pathname, search } = new URL(url)
  const target = origin ? new URL(pathname + search, origin).href : url
  const signer = new Webhook(secret)
  const send = (body: string, headers?: Readonly<Record<string, string>>) =>
    postJson('The address of LEAD_WEBHOOK_URL', target, body, 10_000, headers)

  async function post({ id, type, data, text }: WebhookMessage): Promise<void> {
    if (CHAT_HOSTS.test(hostname)) return await send(chatMessage(text))
    const body = JSON.stringify({ type, id, ...data })
    const now = new Date()
    await send(body, {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signer.sign(id, now, body),
    })
  }

  async function postWithRetries(message: WebhookMessage): Promise<void> {
    for (const wait of waitsMs) {
      if ((await attempt(() => post(message))).ok) return
      await pause(wait, undefined, { ref: false })
    }
    await post(message)
  }

  return { post, postWithRetries }
}
