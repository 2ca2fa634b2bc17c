import { oneLine } from '../../content/typedText.js'
import { answered } from '../_tables/row.js'
import type { Submission } from '../_tables/submission.js'
import { REFERENCE, type StoredRow, SUBMISSION_ID } from '../_tables/table.js'
import type { WebhookMessage } from './leadWebhook.js'

/**
 * A lead as a webhook message: the answers by question, and the label of each question.
 * @param sheetLink - address of the tab for staff; undefined if it has none.
 */
export function toWebhookMessage(submission: Submission, sheetLink: string | undefined): WebhookMessage {
  const { storage, id, reference, receivedAt, answers, page, topic: choice, cameFrom, checks } = submission
  const labels = Object.fromEntries(answered(storage, answers).map(({ name, label }) => [name, label]))
  const textOf = (name = '') => oneLine(String(answers[name] ?? ''))
  const who = [
    textOf(storage.email.name) || textOf(storage.email.replyTo),
    textOf('company') || textOf('firm'),
  ]
  return {
    id,
    type: 'lead.created',
    timestamp: receivedAt.toISOString(),
    data: {
      reference,
      form: storage.id,
      receivedAt: receivedAt.toISOString(),
      answers,
      labels,
      page,
      choice,
      cameFrom,
      checks,
    },
    text: chatText(`${storage.sheet.tab}: ${who.filter(Boolean).join(', ')} (${reference})`, sheetLink),
  }
}

/** A payment event as a webhook message, made from the texts of its row in "Payments". */
export function toPaymentMessage(row: StoredRow['cells'], sheetLink: string | undefined): WebhookMessage {
  const { [SUBMISSION_ID]: id = '', [REFERENCE]: reference = '', state = '', amount = '' } = row
  const { timeUtc: time = '', offer = '', name = '', email = '' } = row
  const who = `${state}, ${amount}: ${name || email} (${reference || offer || 'no application'})`
  return {
    id,
    type: 'payment.updated',
    timestamp: time,
    data: { reference, state, amount, offer, time, name, email },
    text: chatText(`Payment ${who}`, sheetLink),
  }
}

/** The message for people, with the link to the sheet on a second line. */
const chatText = (text: string, sheetLink: string | undefined) => (sheetLink ? `${text}\n${sheetLink}` : text)
