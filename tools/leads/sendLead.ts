import { ServiceError } from '../../api/_common/serviceError.js'
import { type Notifier, noticesAbout } from '../../api/_delivery/notifiers.js'
import { latestPayments, paymentLine } from '../../api/_payments/paymentState.js'
import { fromRow, readAnswersText, toRow, wholeCells } from '../../api/_tables/row.js'
import { FORM, REFERENCE, type StoredRow, type Table } from '../../api/_tables/table.js'
import { leadTables, paymentsTable, reviewTable } from '../../api/_tables/tables.js'
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
  const result = await sheets.append(lead.table, {
    ...toRow(fromRow(lead.storage, cells)),
    id: submissionId,
    pending: ['email'],
  })
  if (result.outcome === 'other-answers')
    throw new ServiceError(`"${lead.table.title}" has ${reference} already, with other answers.`)
  const isSent =
    result.outcome === 'already-there' && !result.pending.some(({ notice }) => notice === 'email')
  await send(
    command,
    lead.table,
    { submissionId, cells },
    found,
    isSent ? ({ kind }) => kind !== 'email' : undefined,
  )
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
  if (lead && row) await send(command, lead.table, row, found)
  for (const payment of payments) await send(command, paymentsTable, payment.row, found)
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

/** Sends these notices of a row, and marks them as sent. @param found - the rows with its reference, among them its payments */
async function send(
  command: LeadsCommand,
  table: Table,
  row: Pick<StoredRow, 'submissionId' | 'cells'>,
  found: readonly TableRow[],
  isWanted: (notifier: Notifier) => boolean = () => true,
) {
  const { sheets } = command.delivery
  const payments = latestPayments(found.flatMap((one) => (one.table === paymentsTable ? [one.row] : [])))
  const payment = paymentLine(payments.get(row.cells[REFERENCE] ?? ''))
  const about = { table, cells: row.cells, isInSheet: true, sheetLink: sheets.linkTo(table), payment }
  const toStudio = (notifier: Notifier) => notifier.isForStudio && isWanted(notifier)
  for (const { kind, send } of noticesAbout(about, command, toStudio)) {
    const refused = await send({})
    await sheets.markSent(table, row.submissionId, kind)
    if (refused.length > 0) command.print(`The mail server refused these recipients: ${refused.join(', ')}.`)
  }
}
