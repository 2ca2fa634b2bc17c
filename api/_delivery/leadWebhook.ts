import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { chatMessage } from './chatMessage.js'
import { postJson } from './postJson.js'

/** What is posted about a row. */
export type WebhookMessage = {
  /** The submission's id. The same message may come twice; its id never changes. */
  readonly id: string
  readonly type: 'lead.created' | 'payment.updated' | 'test'
  /** Beside `type` and `id`. */
  readonly data: Readonly<Record<string, unknown>>
  /** The same for people, where the address is Slack's or Discord's. */
  readonly text: string
}

/** Where leads are posted to, beside the e-mail. */
export type LeadWebhook = {
  /** Posts the message once. Throws `DeliveryError` unless it is answered with 2xx within 10 s. */
  post(message: WebhookMessage): Promise<void>
  /** The same, tried four times within the time that a function has. */
  postWithRetries(message: WebhookMessage): Promise<void>
}

export type LeadWebhookSettings = {
  readonly url: string
  /** Base64, perhaps with `whsec_` before it, as Standard Webhooks has it. */
  readonly secret: string
  /** Origin that receives in the address's place. Only tests set it. */
  readonly origin?: string | undefined
}

const NAME = 'The address of LEAD_WEBHOOK_URL'
const TIMEOUT_MS = 10_000
/** Waits before each further try, in milliseconds. */
const WAITS_MS: readonly number[] = [1000, 10_000, 60_000]
const CHAT_HOSTS = /(^|\.)(slack\.com|discord(app)?\.com)$/

/**
 * Leads as JSON, signed by the rules of Standard Webhooks (standardwebhooks.com): receivers verify them with a library.
 * Slack and Discord, known by their host, get a short message instead.
 */
export function leadWebhook(
  { url, secret, origin }: LeadWebhookSettings,
  waitsMs: readonly number[] = WAITS_MS,
): LeadWebhook {
  const address = new URL(url)
  const target = origin ? new URL(address.pathname + address.search, origin).href : url
  const signer = new Webhook(secret)

  async function post({ id, type, data, text }: WebhookMessage): Promise<void> {
    if (CHAT_HOSTS.test(address.hostname)) return await postJson(NAME, target, chatMessage(text), TIMEOUT_MS)
    const body = JSON.stringify({ type, id, ...data })
    const now = new Date()
    await postJson(NAME, target, body, TIMEOUT_MS, {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signer.sign(id, now, body),
    })
  }

  return {
    post,
    async postWithRetries(message) {
      for (const wait of waitsMs)
        try {
          return await post(message)
        } catch {
          await pause(wait, undefined, { ref: false })
        }
      await post(message)
    },
  }
}
