import { ServiceError } from '../../api/_common/serviceError.js'
import type { Delivery } from '../../api/_delivery/delivery.js'
import { postLead as post } from '../../api/_delivery/postLead.js'
import { emailOfRow } from '../../api/_mail/leadEmail.js'
import { toPaymentEmail } from '../../api/_mail/paymentEmail.js'
import type { WebhookMessage } from '../../api/_notify/leadWebhook.js'
import { toPaymentMessage, toWebhookMessage } from '../../api/_notify/messages.js'
import { latestPayments, paymentLine } from '../../api/_payments/paymentState.js'
import { fromRow, readAnswersText, toRow, wholeCells } from '../../api/_tables/row.js'
import { FORM, REFERENCE, type StoredRow, type Table } from '../../api/_tables/table.js'
import { type LeadTable, leadTables, paymentsTable, reviewTable } from '../../api/_tables/tables.js'
import { type LeadsCommand, readAll, type TableRow } from './leadsCommand.js'

/**
 * Moves a lead from "Spam review" to its form's tab and sends its e-mail. First the row is added, then the e-mail is sent,
 * and last the row in "Spam review" is removed. If a step fails, run the same command again: it continues there.
 * @throws ServiceError
 */
export async function releaseLead(command: LeadsCommand, reference: string): Promise<void> {
  const { sheets } = command.delivery
  const found = await readByReference(command, reference)
  const suspect = found.find(({ table }) => table === reviewTable)?.row
  if (!suspect) throw new ServiceError(`"${reviewTable.title}" has no row ${reference}.`)
  const lead = leadTables.find(({ table }) => table.title === suspect.cells[FORM])
  if (!lead) throw new ServiceError(`No form keeps its rows in "${suspect.cells[FORM]}".`)
  const { submissionId } = suspect
  const cells = {
    ...suspect.cells,
    ...readAnswersText(lead.storage, wholeCells(suspect.cells).answers ?? ''),
  }
  const result = await sheets.append(lead.table, { ...toRow(fromRow(lead.storage, cells)), id: submissionId })
  if (result.outcome === 'other-answers')
    throw new ServiceError(`"${lead.table.title}" has ${reference} already, with other answers.`)
  if (result.outcome !== 'already-there' || result.pending.some(({ notice }) => notice === 'email'))
    await sendEmail(command, lead, { submissionId, cells }, found)
  await postLead(command, lead, { submissionId, cells })
  await sheets.admin.remove(reviewTable, [submissionId])
  command.print(`Released: ${reference} is in "${lead.table.title}" now, and its e-mail is out.`)
}

/**
 * Sends the e-mail and the webhook message of a lead and of its payments again, with the answers that are in the rows now.
 * A payment without an application is named by its checkout, such as `cs_…`. @throws ServiceError
 */
export async function resendLead(command: LeadsCommand, reference: string): Promise<void> {
  const found = await readByReference(command, reference)
  const lead = leadTables.find(({ table }) => found.some((one) => one.table === table))
  const row = found.find(({ table }) => table === lead?.table)?.row
  const payments = found.filter(({ table }) => table === paymentsTable)
  if (!row && payments.length === 0) throw new ServiceError(`No tab has a lead or a payment ${reference}.`)
  if (lead && row) {
    await sendEmail(command, lead, row, found)
    await postLead(command, lead, row)
  }
  for (const payment of payments) await sendPayment(command, payment.row)
  const more = payments.length > 0 ? `, with payment events: ${payments.length}` : ''
  command.print(
    `Sent: ${reference}${more}. It has the same Message-ID as the first one, so some mailboxes show only one of the two.`,
  )
}

/** The rows with a reference or checkout: the lead and its payments. Case and hyphen are ignored. */
async function readByReference(command: LeadsCommand, reference: string): Promise<readonly TableRow[]> {
  const plain = (text = '') => text.replace(/[^a-z0-9]/gi, '').toUpperCase()
  const rows = await readAll(command)
  return rows.filter(({ row: { cells } }) =>
    [cells[REFERENCE], ...(cells.stripe ?? '').split(' ')].some((text) => plain(text) === plain(reference)),
  )
}

type LeadRow = Pick<StoredRow, 'submissionId' | 'cells'>

/** Sends the e-mail of a lead, and marks it as sent. @param found - the rows with its reference, among them its payments */
async function sendEmail(command: LeadsCommand, lead: LeadTable, row: LeadRow, found: readonly TableRow[]) {
  const { delivery, settings, print } = command
  const { sheets, mailbox } = delivery
  const payments = found.flatMap((one) => (one.table === paymentsTable ? [one.row] : []))
  const payment = latestPayments(payments).get(row.cells[REFERENCE] ?? '')
  const refused = await mailbox.send(emailOfRow(lead, row, sheets, settings, payment && paymentLine(payment)))
  await sheets.markSent(lead.table, row.submissionId, 'email')
  if (refused.length > 0) print(`The mail server refused these recipients: ${refused.join(', ')}.`)
}

/** Posts a lead to LEAD_WEBHOOK_URL, if that is set, and marks it as sent. */
async function postLead({ delivery }: LeadsCommand, lead: LeadTable, row: LeadRow) {
  const message = toWebhookMessage(fromRow(lead.storage, row.cells), delivery.sheets.linkTo(lead.table))
  await postMessage(delivery, lead.table, message)
}

/** Sends the e-mail and the message of a payment event, and marks both as sent. */
async function sendPayment({ delivery, settings }: LeadsCommand, { submissionId, cells }: LeadRow) {
  const { sheets, mailbox } = delivery
  const sheetLink = sheets.linkTo(paymentsTable)
  await mailbox.send(toPaymentEmail(cells, { ...settings, isInSheet: true, sheetLink }))
  await sheets.markSent(paymentsTable, submissionId, 'email')
  await postMessage(delivery, paymentsTable, toPaymentMessage(cells, sheetLink))
}

async function postMessage(delivery: Delivery, table: Table, message: WebhookMessage) {
  if (!delivery.leadWebhook) return
  await post(message, delivery)
  await delivery.sheets.markSent(table, message.id, 'webhook')
}
