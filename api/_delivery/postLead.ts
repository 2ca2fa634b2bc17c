import { toWebhookEmail } from '../_mail/webhookEmail.js'
import type { WebhookMessage } from '../_notify/leadWebhook.js'
import type { Delivery } from './delivery.js'

/**
 * Posts a message to LEAD_WEBHOOK_URL, if that is set. Where the receiver's answer ends the message, the studio is told by
 * e-mail, once by this process. Throws `ServiceError` where it should be posted again later.
 * @param isRetried - whether to retry over about a minute
 */
export async function postLead(
  message: WebhookMessage,
  { leadWebhook, mailbox }: Delivery,
  isRetried = false,
): Promise<void> {
  const ended = await leadWebhook?.post(message, isRetried)
  if (ended) await mailbox.send(toWebhookEmail(ended))
}
