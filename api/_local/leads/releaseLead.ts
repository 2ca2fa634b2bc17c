import { type AnyRecord, questionNames } from '../../../content/forms/_defineForm.js'
import { DeliveryError, FORM } from '../../_delivery/delivery.js'
import { fromRow } from '../../_pipeline/submission.js'
import { leadTables, reviewTable, toRow } from '../../_pipeline/toRow.js'
import { type Desk, readByReference, sendEmail } from './desk.js'

/**
 * Moves a lead from "Spam review" to its form's tab and sends its e-mail. Row first, then the e-mail, and taken out of
 * review last: whatever fails in between, doing it again ends it. @throws DeliveryError
 */
export async function releaseLead(desk: Desk, reference: string): Promise<void> {
  const { sheets } = desk.delivery
  const kept = await readByReference(desk, reference)
  const suspect = kept.find(({ table }) => table.id === reviewTable.id)?.row
  if (!suspect) throw new DeliveryError(`"${reviewTable.title}" has no row ${reference}.`)
  const lead = leadTables.find(({ table }) => table.title === suspect.cells[FORM])
  if (!lead) throw new DeliveryError(`No form keeps its rows in "${suspect.cells[FORM]}".`)
  const { submissionId } = suspect
  const cells = { ...suspect.cells, ...answersIn(lead.record, suspect.cells.answers ?? '') }
  const row = { ...toRow(fromRow(lead.record, cells)), id: submissionId }
  const { outcome, ...rest } = await sheets.append(lead.table, row)
  if (outcome === 'other-answers')
    throw new DeliveryError(`"${lead.table.title}" has ${reference} already, with other answers.`)
  if (!('email' in rest) || rest.email !== 'done')
    await sendEmail(desk, lead, { submissionId, isEmailOwed: true, cells })
  await sheets.admin.remove(reviewTable, [submissionId])
  desk.print(`Released: ${reference} is in "${lead.table.title}" now, and its e-mail is out.`)
}

/** Answers by question again, from the one cell that "Spam review" has for all of them. */
function answersIn(record: AnyRecord, text: string): Record<string, string> {
  const answers: Record<string, string> = {}
  let rest = `\n${text}`
  for (const name of questionNames(record).toReversed()) {
    const mark = `\n${record.questions[name]?.label ?? name}: `
    const at = rest.lastIndexOf(mark)
    if (at === -1) continue
    answers[name] = rest.slice(at + mark.length)
    rest = rest.slice(0, at)
  }
  return answers
}
