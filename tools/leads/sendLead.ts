import { ServiceError } from '../../api/_common/serviceError.js'
import { emailOfRow } from '../../api/_mail/leadEmail.js'
import { toWebhookMessage } from '../../api/_notify/messages.js'
import { latestPayments, paymentLine } from '../../api/_payments/paymentState.js'
import { fromRow, readAnswersText, toRow, wholeCells } from '../../api/_tables/row.js'
import { FORM, REFERENCE, type StoredRow } from '../../api/_tables/table.js'
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

/** Sends a lead's e-mail and webhook message again, with the answers that are in its row now. @throws ServiceError */
export async function resendLead(command: LeadsCommand, reference: string): Promise<void> {
  const found = await readByReference(command, reference)
  const lead = leadTables.find(({ table }) => found.some((one) => one.table === table))
  const row = found.find(({ table }) => table === lead?.table)?.row
  if (!lead || !row) throw new ServiceError(`No form's tab has a row ${reference}.`)
  await sendEmail(command, lead, row, found)
  await postLead(command, lead, row)
  command.print(
    `Sent: ${reference}. It has the same Message-ID as the first one, so some mailboxes show only one of the two.`,
  )
}

/** The rows with a reference: the lead and its payments. Case and hyphen are ignored. */
async function readByReference(command: LeadsCommand, reference: string): Promise<readonly TableRow[]> {
  const plain = (text = '') => text.replace(/[^a-z0-9]/gi, '').toUpperCase()
  return (await readAll(command)).filter(({ row }) => plain(row.cells[REFERENCE]) === plain(reference))
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
  const { sheets, leadWebhook } = delivery
  if (!leadWebhook) return
  await leadWebhook.post(toWebhookMessage(fromRow(lead.storage, row.cells), sheets.linkTo(lead.table)))
  await sheets.markSent(lead.table, row.submissionId, 'webhook')
}
