import { ServiceError } from '../../api/_common/serviceError.js'
import { fromRow, readAnswersText, toRow } from '../../api/_tables/row.js'
import { FORM } from '../../api/_tables/table.js'
import { leadTables, reviewTable } from '../../api/_tables/tables.js'
import { type LeadsCommand, postLead, readByReference, sendEmail } from './leadsCommand.js'

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
  const cells = { ...suspect.cells, ...readAnswersText(lead.storage, suspect.cells.answers ?? '') }
  const result = await sheets.append(lead.table, { ...toRow(fromRow(lead.storage, cells)), id: submissionId })
  if (result.outcome === 'other-answers')
    throw new ServiceError(`"${lead.table.title}" has ${reference} already, with other answers.`)
  if (result.outcome !== 'already-there' || result.pending.some(({ notice }) => notice === 'email'))
    await sendEmail(command, lead, { submissionId, cells }, found)
  await postLead(command, lead, { submissionId, cells })
  await sheets.admin.remove(reviewTable, [submissionId])
  command.print(`Released: ${reference} is in "${lead.table.title}" now, and its e-mail is out.`)
}
