import { readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { parseCsv, withoutApostrophes } from '../../_delivery/csv.js'
import { DeliveryError, SUBMISSION_ID, type Table } from '../../_delivery/delivery.js'
import { leadTables } from '../../_pipeline/toRow.js'
import type { Desk } from './desk.js'

/** Puts a lead that did not get into the sheet there, from the file that its e-mail carries. @throws DeliveryError */
export async function importLead({ delivery, print }: Desk, path: string): Promise<void> {
  const [header, record] = parseCsv(await rowFile(path))
  if (!header || !record) throw new DeliveryError(`${path} holds no row.`)
  const table = tableWith(header.cells)
  const cells = Object.fromEntries(
    table.columns.map(({ field, title }) => [
      field,
      withoutApostrophes(record.cells[header.cells.indexOf(title)] ?? ''),
    ]),
  )
  const id = cells[SUBMISSION_ID] ?? ''
  const at = new Date(cells.submittedAtUtc ?? '')
  if (id === '' || Number.isNaN(at.getTime()))
    throw new DeliveryError(`${path} lacks the submission's id or time.`)
  const where = `${cells.reference} in "${table.title}"`
  // Looked for among the rows, too: the sheet forgets a submission's lock after a thousand others.
  const [reading] = await delivery.sheets.admin.read([table], [])
  if (reading && 'error' in reading) throw reading.error
  const isThere = reading?.rows.some(({ submissionId }) => submissionId === id)
  const row = { id, cells: { ...cells, submittedAt: at } }
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

/** The form's table that has all of these columns, and the same questions. */
function tableWith(titles: readonly string[]): Table {
  const known = leadTables.find(({ table: { columns } }) => {
    const all = columns.map(({ title }) => title)
    const questions = columns.flatMap(({ title, isAnswer }) => (isAnswer ? [title] : []))
    return titles.every((title) => all.includes(title)) && questions.every((title) => titles.includes(title))
  })
  if (!known) throw new DeliveryError('The columns of this file are those of no form.')
  return known.table
}
