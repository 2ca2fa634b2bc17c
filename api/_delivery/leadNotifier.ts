import { oneLine } from '../../content/typedText.js'
import { attempt } from '../_common/attempt.js'
import { uuidFrom } from '../_common/ids.js'
import { ServiceError } from '../_common/serviceError.js'
import type { LeadWebhook, WebhookMessage } from '../_notify/leadWebhook.js'
import { Refused } from '../_notify/postJson.js'
import { tellConditions } from '../_notify/tellConditions.js'
import { answered, fromRow } from '../_tables/row.js'
import type { Submission } from '../_tables/submission.js'
import { REFERENCE, type StoredRow, SUBMISSION_ID } from '../_tables/table.js'
import { leadOf, type Notifier } from './notifiers.js'

const CONDITION = 'lead-webhook'
const MEND =
  'So leads do not reach your tool; they are in the sheet and in your mailbox as always. Put an address that answers 2xx into LEAD_WEBHOOK_URL.'

/**
 * Posts leads and payments to LEAD_WEBHOOK_URL.
 * @param host - of that address
 * @param clock - says when the address began to refuse them
 */
export const leadNotifier = (webhook: LeadWebhook, host: string, clock = () => new Date()): Notifier => ({
  kind: 'webhook',
  what: 'The message to LEAD_WEBHOOK_URL',
  receiver: `at ${host}: leads and payments that were posted to LEAD_WEBHOOK_URL`,
  make(row, { delivery }) {
    const lead = leadOf(row)
    const link = delivery.sheets.linkTo(row.table)
    const message = lead
      ? toWebhookMessage(fromRow(lead.storage, row.cells), link)
      : toPaymentMessage(row.cells, link)
    return async ({ isPatient = false }) => {
      const posted = await attempt(() => webhook.post(message, isPatient))
      const isRefused = !posted.ok && posted.error instanceof Refused && posted.error.isForGood
      const ended = posted.ok ? posted.value : isRefused && posted.reason
      if (ended)
        await attempt(() => tellConditions({ [CONDITION]: { '': `${ended} ${MEND}` } }, delivery, clock()))
      if (!posted.ok) throw posted.error
      return []
    }
  },
  probe: {
    area: CONDITION,
    async test(now) {
      const timestamp = now.toISOString()
      const text = 'A test of the website: leads are posted here.'
      const ended = await webhook.post({
        id: uuidFrom('test', timestamp),
        type: 'test',
        timestamp,
        data: {},
        text,
      })
      if (ended) throw new ServiceError(ended)
    },
  },
})

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
    text: `${storage.sheet.tab}: ${who.filter(Boolean).join(', ')} (${reference})`,
    link: sheetLink,
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
    text: `Payment ${who}`,
    link: sheetLink,
  }
}
