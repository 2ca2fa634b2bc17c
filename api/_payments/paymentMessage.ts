import { REFERENCE, type StoredRow, SUBMISSION_ID } from '../_delivery/delivery.js'
import type { WebhookMessage } from '../_delivery/leadWebhook.js'

/** A payment event as a webhook message, made from the texts of its row in "Payments". */
export function toPaymentMessage(
  {
    [SUBMISSION_ID]: id = '',
    [REFERENCE]: reference = '',
    state = '',
    amount = '',
    ...row
  }: StoredRow['cells'],
  sheetLink: string | undefined,
): WebhookMessage {
  const { time = '', name = '', email = '' } = row
  const who = `${state}, ${amount}: ${name || email} (${reference || 'no application'})`
  return {
    id,
    type: 'payment.updated',
    data: { reference, state, amount, time, name, email },
    text: [`Payment ${who}`, sheetLink].filter(Boolean).join('\n'),
  }
}
