import { ServiceError } from '../../api/_common/serviceError.js'
import { noticesAbout } from '../../api/_delivery/notifiers.js'
import { guestNotices } from '../../api/_guests/news.js'
import { paidApplication } from '../../api/_payments/applications.js'
import { latestPayments, paymentLine } from '../../api/_payments/paymentState.js'
import { fromRow, isLeadRow, readAnswersText, toRow, wholeCells } from '../../api/_tables/row.js'
import { FORM, type Notice, REFERENCE, type StoredRow, type Table } from '../../api/_tables/table.js'
import { leadTables, paymentsTable, reviewTable } from '../../api/_tables/tables.js'
import { type LeadsCommand, leadRowsIn, readAll, type TableRow } from './leadsCommand.js'

/**
 * Moves a lead from "Spam review" to its form's tab and sends its e-mail. First the row is added, then the e-mail is sent,
 * and last the row in "Spam review" is removed. If a step fails, run the same command again: it continues there.
 * @param name - its reference or submission id
 * @throws ServiceError
 */
export async function releaseLead(command: LeadsCommand, name: string): Promise<void> {
  const { sheets } = command.delivery
  const all = await readAll(command)
  const suspect = soleRow(
    all.filter(({ table }) => table === reviewTable),
    name,
  )?.row
  if (!suspect) throw new ServiceError(`"${reviewTable.title}" has no row ${name}.`)
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
    pending: ['email', ...guestNotices(lead.table)],
  })
  if (result.outcome === 'other-answers')
    throw new ServiceError(`"${lead.table.title}" has ${name} already, with other answers.`)
  const isSent =
    result.outcome === 'already-there' && !result.pending.some(({ notice }) => notice === 'email')
  await send(command, { table: lead.table, row: { submissionId, cells } }, all, isSent ? ['email'] : [])
  await sheets.admin.remove(reviewTable, [submissionId])
  command.print(`Released: ${name} is in "${lead.table.title}" now, and its e-mail is out.`)
}

/**
 * Sends the e-mail and the webhook message of a lead and of its payments again, with the answers that are in the rows now.
 * @param name - reference or submission id of the lead. A payment without an application has its checkout, such as `cs_…`
 * @throws ServiceError
 */
export async function resendLead(command: LeadsCommand, name: string): Promise<void> {
  const all = await readAll(command)
  const lead = soleRow(
    all.filter(({ table, row }) => leadTables.some((one) => one.table === table) && isLeadRow(row)),
    name,
  )
  const applications = leadRowsIn(all)
  const payments = all.filter(({ table, row: { cells } }) => {
    if (table !== paymentsTable) return false
    return lead
      ? paidApplication(cells, applications)?.submissionId === lead.row.submissionId
      : [cells[REFERENCE], ...(cells.stripe ?? '').split(' ')].some((text) => plain(text) === plain(name))
  })
  if (!lead && payments.length === 0) throw new ServiceError(`No tab has a lead or a payment ${name}.`)
  for (const one of [...(lead ? [lead] : []), ...payments]) await send(command, one, all)
  const more = payments.length > 0 ? `, with payment events: ${payments.length}` : ''
  command.print(
    `Sent: ${name}${more}. It has the same Message-ID as the first one, so some mailboxes show only one of the two.`,
  )
}

/** A name of a row for comparison: without hyphens, in capitals. */
const plain = (text = '') => text.replace(/[^a-z0-9]/gi, '').toUpperCase()

/** The row with this reference or submission id; undefined if there is none. @throws ServiceError if several have it */
function soleRow(rows: readonly TableRow[], name: string): TableRow | undefined {
  const found = rows.filter(({ row: { submissionId, cells } }) =>
    [submissionId, cells[REFERENCE]].some((text) => plain(text) === plain(name)),
  )
  const ids = [...new Set(found.map(({ row }) => row.submissionId))]
  if (ids.length > 1)
    throw new ServiceError(`Several rows have ${name}. Name the Submission ID instead: ${ids.join(' or ')}.`)
  return found[0]
}

/**
 * Sends what the studio gets about a row, and marks it as sent.
 * @param all - rows of all tables, among them payments. @param done - what is not sent again
 */
async function send(
  command: LeadsCommand,
  { table, row }: { readonly table: Table; readonly row: Pick<StoredRow, 'submissionId' | 'cells'> },
  all: readonly TableRow[],
  done: readonly Notice[] = [],
) {
  const { sheets } = command.delivery
  const paid = all.flatMap((one) => (one.table === paymentsTable ? [one.row] : []))
  const payment = paymentLine(latestPayments(paid, leadRowsIn(all)).get(row.submissionId))
  const about = { table, cells: row.cells, payment }
  for (const { kind, isForStudio, send } of noticesAbout(about, command)) {
    if (!isForStudio || done.includes(kind)) continue
    const refused = await send({})
    await sheets.markSent(table, row.submissionId, kind)
    if (refused.length > 0) command.print(`The mail server refused these recipients: ${refused.join(', ')}.`)
  }
}
