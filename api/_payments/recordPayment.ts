import { vcsApplication } from '../../content/forms/vcs-application.js'
import type { Deployment } from '../_delivery/createDelivery.js'
import { cellText } from '../_delivery/csv.js'
import { type Delivered, type DeliveryItem, deliver } from '../_pipeline/deliver.js'
import { reasonOf } from '../_pipeline/log.js'
import type { Dependencies } from '../_pipeline/receiveForm.js'
import { paymentsTable } from '../_pipeline/toRow.js'
import { toPaymentEmail } from './paymentEmail.js'
import { toPaymentMessage } from './paymentMessage.js'
import { toPaymentRow } from './paymentRow.js'
import type { PaymentEvent } from './payments.js'

/**
 * Adds the event's row to "Payments" and sends its e-mail, with the same `deliver` as a lead. An event that arrives several
 * times gives one row and one e-mail. Resolves as soon as one of the two is confirmed; the other follows after the answer.
 * @returns `repeat` if the event arrived before
 * @throws HttpError 503 when neither row nor e-mail was confirmed
 */
export async function recordPayment(
  event: PaymentEvent,
  { settings, delivery }: Extract<Deployment, { ok: true }>,
  { log, afterAnswer, times }: Pick<Dependencies, 'log' | 'afterAnswer' | 'times'>,
): Promise<Delivered['kind']> {
  const { reference, session, state } = event
  const row = toPaymentRow(event)
  const texts = Object.fromEntries(
    Object.entries(row.cells).map(([field, cell]) => [field, cellText(cell, settings.timeZone)]),
  )
  const item: DeliveryItem = {
    table: paymentsTable,
    row,
    reference: reference || session,
    email: (sheetStatus) => toPaymentEmail(texts, { ...settings, ...sheetStatus }),
    message: (sheetLink) => toPaymentMessage(texts, sheetLink),
  }
  const line = { event: 'payment', form: vcsApplication.id, id: row.id, reference, status: 200 } as const
  const { kind, rest, posted } = await deliver(item, delivery, times)
  afterAnswer(Promise.all([logRest(), logPosted()]))
  return kind

  async function logPosted() {
    const reason = await posted
    if (reason) log({ level: 'error', ...line, event: 'webhook', reason })
  }

  async function logRest() {
    const { level, ...done } = await rest
    if (level === 'error') log({ level, ...line, ...done })
    // The application is paid. Its other prepared payment intent is cancelled, so that nobody can pay twice.
    if (kind === 'repeat' || state !== 'paid' || !reference) return
    await delivery.payments
      ?.cancelPrepared(reference)
      .catch((error) => log({ level: 'error', ...line, reason: `intent not cancelled: ${reasonOf(error)}` }))
  }
}
