import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { retryPolicy } from '../_common/retryPolicy.js'
import { ServiceError } from '../_common/serviceError.js'
import type { Settings } from '../_settings/environment.js'
import { chatMessage, isChat } from './chatMessage.js'
import { postJson, Refused } from './postJson.js'

/** A message about a row, posted to LEAD_WEBHOOK_URL. */
export type WebhookMessage = {
  /** The submission's id. A message may be posted twice; receivers recognize the second one by this id. */
  readonly id: string
  readonly type: 'lead.created' | 'payment.updated' | 'test'
  /** When it happened, in ISO 8601. */
  readonly timestamp: string
  /** What happened. The `id` is added. */
  readonly data: Readonly<Record<string, unknown>>
  /** The message for people. It is posted instead of JSON where the address belongs to Slack or Discord. */
  readonly text: string
  /** Address of the tab for staff, below that text. */
  readonly link?: string | undefined
}

/** Posts leads to the address that the operator set. */
export type LeadWebhook = {
  /**
   * Posts the message. Throws `ServiceError` if it should be posted again later: there is no answer within 20 s, it is not
   * 2xx, or an earlier one asked to wait (`Retry-After`).
   * @param isRetried - whether to retry up to three times, over about a minute. @default false
   * @returns a sentence if the answer ends the message (410, or a redirect: the receiver may have taken it); else undefined
   */
  post(message: WebhookMessage, isRetried?: boolean): Promise<string | undefined>
}

/** Limits and waits of a deployment. Tests replace them. */
export const WEBHOOK_TIMING = {
  /** Time that the receiver has for its answer, in milliseconds. Standard Webhooks asks for 15 to 30 s. */
  answerMs: 20_000,
  random: Math.random,
  pause: (ms: number): Promise<unknown> => pause(ms, undefined, { ref: false }),
}
export type WebhookTiming = typeof WEBHOOK_TIMING

/**
 * Posts leads as JSON, as Standard Webhooks says (standardwebhooks.com), so that receivers can verify them with a library.
 * Slack and Discord, recognized by host name, get a short text instead.
 */
export function leadWebhook(
  { url, secret, origin }: NonNullable<Settings['leadWebhook']>,
  timing: Partial<WebhookTiming> = {},
): LeadWebhook {
  const { answerMs, random, pause } = { ...WEBHOOK_TIMING, ...timing }
  const { hostname, pathname, search } = new URL(url)
  const target = origin ? new URL(pathname + search, origin).href : url
  const signers = secret.split(/\s+/).map((key) => new Webhook(key))
  /** The receiver asked to wait until then, in milliseconds since 1970. */
  let waitUntil = 0
  const send = (body: string, headers?: Readonly<Record<string, string>>) =>
    postJson('The address of LEAD_WEBHOOK_URL', target, body, answerMs, headers)

  async function postOnce(message: WebhookMessage): Promise<string | undefined> {
    const { id, type, timestamp, data } = message
    const now = new Date()
    if (now.getTime() < waitUntil) throw new ServiceError('The address of LEAD_WEBHOOK_URL asked to wait.')
    const body = JSON.stringify({ type, timestamp, data: { id, ...data } })
    const signed = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signers.map((signer) => signer.sign(id, now, body)).join(' '),
    }
    try {
      await (isChat(hostname) ? send(chatMessage(hostname, message.text, message.link)) : send(body, signed))
      return undefined
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.retryAfterMs > 0) waitUntil = Date.now() + error.retryAfterMs
      if (error.status === 410 || error.status < 400) return error.message
      throw error
    }
  }

  return {
    async post(message, isRetried = false) {
      for (const wait of isRetried ? retryPolicy.webhook.waitsMs : []) {
        try {
          return await postOnce(message)
        } catch (error) {
          const asked = waitUntil - Date.now()
          if (!(error instanceof ServiceError) || asked > retryPolicy.webhook.askedMaxMs) throw error
          await pause(Math.max(asked, wait * (1 + random() / 2)))
        }
      }
      return await postOnce(message)
    },
  }
}
