import type { WebhookMessage } from '../_delivery/leadWebhook.js'
import type { Submission } from './submission.js'
import { answered } from './toRow.js'
import { oneLine } from './visitorText.js'

/**
 * A lead as a webhook message: the answers by question, and the label of each question.
 * @param sheetLink - address of the tab for staff; undefined if it has none.
 */
export function toWebhookMessage(submission: Submission, sheetLink: string | undefined): WebhookMessage {
  const { form, id, reference, receivedAt, answers, page, topic, cameFrom, checks } = submission
  const labels = Object.fromEntries(answered(submission).map(({ name, label }) => [name, label]))
  const textOf = (name: string | undefined) => (name ? oneLine(String(answers[name] ?? '')) : '')
  const who = [textOf(form.email.name) || textOf(form.email.replyTo), textOf('company') || textOf('firm')]
  return {
    id,
    type: 'lead.created',
    data: {
      reference,
      form: form.id,
      receivedAt: receivedAt.toISOString(),
      answers,
      labels,
      page,
      choice: topic,
      cameFrom,
      checks,
    },
    text: [`${form.sheet.tab}: ${who.filter(Boolean).join(', ')} (${reference})`, sheetLink]
      .filter(Boolean)
      .join('\n'),
  }
}
