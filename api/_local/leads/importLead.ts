import { readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { parseCsv, withoutApostrophes } from '../../_delivery/csv.js'
import { DeliveryError, SUBMISSION_ID } from '../../_delivery/delivery.js'
import { fromRow } from '../../_pipeline/submission.js'
import { type LeadTable, leadTables, toRow } from '../../_pipeline/toRow.js'
import type { Desk } from './desk.js'

/** Puts a lead that did not get into the sheet there, from the file that its e-mail carries. @throws DeliveryError */
export async function importLead({ delivery, print }: Desk, path: string): Promise<void> {
  const [header, record] = parseCsv(await rowFile(path))
  if (!header || !record) throw new DeliveryError(`${path} holds no row.`)
  const { record: form, table } = formWith(header.cells)
  const cells = Object.fromEntries(
    table.columns.map(({ field, title }) => [
      field,
      withoutApostrophes(record.cells[header.cells.indexOf(title)] ?? ''),
    ]),
  )
  const id = cells[SUBMISSION_ID] ?? ''
  if (id === '' || Number.isNaN(Date.parse(cells.submittedAtUtc ?? '')))
    throw new DeliveryError(`${path} lacks the submission's id or time.`)
  const where = `${cells.reference} in "${table.title}"`
  // Looked for among the rows, too: the sheet forgets a submission's lock after a thousand others.
  const [reading] = await delivery.sheets.admin.read([table], [])
  if (reading && 'error' in reading) throw reading.error
  const isThere = reading?.rows.some(({ submissionId }) => submissionId === id)
  // The e-mail that it came with is out.
  const row = { ...toRow(fromRow(form, cells)), owesEmail: false }
  const outcome = isThere ? 'already-there' : (await delivery.sheets.append(table, row)).outcome
  if (outcome === 'other-answers')
    throw new DeliveryError(`${where} is there already, with other answers. Nothing was written.`)
  print(outcome === 'written' ? `Written: ${where}.` : `${where} is there already. Nothing was written.`)
}

/** The text of `row.csv`, itself or as the attachment of an e-mail. */
async function rowFile(path: string): Promise<string> {
  const content = await readFile(path).catch(() => {
    throw new DeliveryError(`${path} cannot be read.`)
  })
  if (!path.toLowerCase().endsWith('.eml')) return content.toString('utf8')
  const { attachments } = await PostalMime.parse(content, { attachmentEncoding: 'utf8' })
  const file = attachments.find(({ filename }) => filename === 'row.csv')
  if (!file) throw new DeliveryError(`${path} has no row.csv attached. Only [NOT IN SHEET] e-mails have one.`)
  return String(file.content)
}

/** The form whose table has all of these columns, and the same questions. */
function formWith(titles: readonly string[]): LeadTable {
  const known = leadTables.find(({ table: { columns } }) => {
    const all = columns.map(({ title }) => title)
    const questions = columns.flatMap(({ title, isAnswer }) => (isAnswer ? [title] : []))
    return titles.every((title) => all.includes(title)) && questions.every((title) => titles.includes(title))
  })
  if (!known) throw new DeliveryError('The columns of this file are those of no form.')
  return known
}
