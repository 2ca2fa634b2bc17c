import { readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { isUuid, referenceOf } from '../../api/_common/ids.js'
import { ServiceError } from '../../api/_common/serviceError.js'
import { parseCsv, withoutApostrophes } from '../../api/_tables/csv.js'
import { answered, fromRow, toRow } from '../../api/_tables/row.js'
import type { Submission } from '../../api/_tables/submission.js'
import { type LeadTable, leadTables } from '../../api/_tables/tables.js'
import { type LeadsCommand, readAll, type TableRow } from './leadsCommand.js'

/** A lead that was read from a file. */
type Lead = LeadTable & { readonly submission: Submission }

/**
 * Adds leads that are not in the sheet, from `row.csv` or the e-mail it is attached to, and prints a line for each.
 * @throws ServiceError with a line for each lead that could not be added, for example because its row has other answers
 */
export async function importLeads(command: LeadsCommand, path: string): Promise<void> {
  const leads = (await rowFiles(path)).flatMap((text) => leadsIn(text, path))
  if (leads.length === 0)
    throw new ServiceError(`${path} holds no lead. Only the row.csv of a [NOT IN SHEET] e-mail does.`)
  // The rows are compared as well: the lock that prevents a second row is deleted after about a thousand submissions.
  const stored = await readAll(command, [...new Set(leads.map(({ table }) => table))])
  const failures: string[] = []
  for (const lead of leads) {
    const where = `${lead.submission.reference} in "${lead.table.title}"`
    try {
      command.print(`${where}: ${await importLead(command, lead, stored)}`)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      failures.push(`${where}: ${error.message}`)
    }
  }
  if (failures.length > 0) throw new ServiceError(failures.join('\n'))
}

/** Adds one lead. @returns what was done, as a sentence. @throws ServiceError */
async function importLead({ delivery }: LeadsCommand, lead: Lead, stored: readonly TableRow[]) {
  const { storage, table, submission } = lead
  const row = stored.find((one) => one.table === table && one.row.submissionId === submission.id)?.row
  if (row) {
    const before = answered(storage, fromRow(storage, row.cells).answers)
    const others = answered(storage, submission.answers).filter(
      // If staff deleted a column, there is no answer to compare.
      ({ name, text }, index) => name in row.cells && text !== before[index]?.text,
    )
    if (others.length === 0) return 'The row exists already. Nothing was written.'
    const labels = others.map(({ label }) => label).join(', ')
    throw new ServiceError(`The row exists already, with other answers: ${labels}. Nothing was written.`)
  }
  // Nothing is pending: the studio has the e-mail already, as the lead was imported from it.
  const { outcome } = await delivery.sheets.append(table, { ...toRow(submission), pending: [] })
  if (outcome === 'written') return 'Written.'
  if (outcome === 'other-answers')
    throw new ServiceError('It was written before, with other answers. Nothing was written now.')
  // The lock exists, but no row was found above.
  return 'It was written before. If its row is missing, somebody deleted it. Nothing was written now.'
}

/** The leads in a CSV text, in its order. @throws ServiceError if one cannot be read. Then none has been written. */
function leadsIn(text: string, path: string): readonly Lead[] {
  const [titles = [], ...rest] = parseCsv(text).map(({ cells }) => cells)
  const { storage, table } = formWith(titles)
  const records = rest.filter((record) => record.some((cell) => cell !== ''))
  return records.map((record, index) => {
    const textOf = (title: string) => withoutApostrophes(record[titles.indexOf(title)] ?? '')
    const cells = Object.fromEntries(table.columns.map(({ field, title }) => [field, textOf(title)]))
    const read = fromRow(storage, cells)
    if (!isUuid(read.id) || Number.isNaN(read.receivedAt.getTime()))
      throw new ServiceError(`${path} lacks the id or time of row ${index + 1}. Nothing was written.`)
    // The reference is derived from the id again, because the file may have been edited.
    const id = read.id.toLowerCase()
    return { storage, table, submission: { ...read, id, reference: referenceOf(id) } }
  })
}

/** The CSV texts at a path: of a `row.csv`, or of all `row.csv` attached to an e-mail (`.eml`). */
async function rowFiles(path: string): Promise<readonly string[]> {
  const content = await readFile(path).catch(() => {
    throw new ServiceError(`${path} cannot be read.`)
  })
  return path.toLowerCase().endsWith('.eml') ? rowFilesOfEmail(content) : [content.toString('utf8')]
}

/** The texts of all `row.csv` attached to an e-mail (RFC 5322), or to an e-mail that is attached to it (forwarded). */
async function rowFilesOfEmail(email: Buffer | string): Promise<readonly string[]> {
  const { attachments } = await PostalMime.parse(email, { attachmentEncoding: 'utf8' })
  const files = attachments.map(({ filename, mimeType, content }) => {
    if (filename === 'row.csv') return [String(content)]
    return mimeType === 'message/rfc822' ? rowFilesOfEmail(String(content)) : []
  })
  return (await Promise.all(files)).flat()
}

/** Columns of earlier versions. Old `row.csv` files have them. */
const FORMER_TITLES = ['Notified', 'Payment', 'Stripe']

/** The table with these columns. @throws ServiceError if no form has them */
function formWith(titles: readonly string[]): LeadTable {
  const known = leadTables.find(({ table: { columns } }) => {
    const all = [...columns.map(({ title }) => title), ...FORMER_TITLES]
    const questions = columns.flatMap(({ title, isAnswer }) => (isAnswer ? [title] : []))
    return titles.every((title) => all.includes(title)) && questions.every((title) => titles.includes(title))
  })
  if (!known) throw new ServiceError('No form has the columns of this file.')
  return known
}
