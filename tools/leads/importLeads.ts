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
type Lead = LeadTable & {
  readonly submission: Submission
  /** Its reference and tab, for messages. */
  readonly where: string
}

/** Number of leads that are written at the same time. Google Sheets takes them in one call. */
const AT_ONCE = 100

/**
 * Adds leads that are not in the sheet, from `row.csv` or the e-mail it is attached to, and prints a line for each.
 * @throws ServiceError with a line for each lead that could not be added, for example because its row has other answers
 */
export async function importLeads(command: LeadsCommand, path: string): Promise<void> {
  const leads = (await rowFiles(path)).flatMap((text) => leadsIn(text, path))
  // The rows are compared as well: the lock that prevents a second row is deleted after about a thousand submissions.
  const stored = await readAll(command, [...new Set(leads.map(({ table }) => table))])
  const failures: string[] = []
  for (let done = 0; done < leads.length; done += AT_ONCE) {
    const group = leads.slice(done, done + AT_ONCE)
    const outcomes = await Promise.allSettled(group.map((lead) => importLead(command, lead, stored)))
    for (const [index, outcome] of outcomes.entries())
      if (outcome.status === 'fulfilled') command.print(outcome.value)
      else if (!(outcome.reason instanceof ServiceError)) throw outcome.reason
      else failures.push(`${group[index]?.where}: ${outcome.reason.message}`)
  }
  if (failures.length > 0) throw new ServiceError(failures.join('\n'))
}

/** Adds one lead. @returns the result as a line of text. @throws ServiceError */
async function importLead(
  { delivery }: LeadsCommand,
  { storage: form, table, submission, where }: Lead,
  stored: readonly TableRow[],
): Promise<string> {
  const there = stored.find((one) => one.table === table && one.row.submissionId === submission.id)?.row
  if (there) {
    const known = new Map(
      answered(form, fromRow(form, there.cells).answers).map(({ name, text }) => [name, text]),
    )
    const others = answered(form, submission.answers).filter(
      // If staff deleted a column, there is no answer to compare.
      ({ name, text }) => name in there.cells && text !== known.get(name),
    )
    if (others.length > 0)
      throw new ServiceError(
        `The row exists already, with other answers: ${others.map(({ label }) => label).join(', ')}. Nothing was written.`,
      )
    return `${where} exists already. Nothing was written.`
  }
  // Nothing is pending: the studio has the e-mail already, as the lead was imported from it.
  const { outcome } = await delivery.sheets.append(table, { ...toRow(submission), pending: [] })
  if (outcome === 'other-answers')
    throw new ServiceError('It was written before, with other answers. Nothing was written now.')
  if (outcome === 'written') return `Written: ${where}.`
  // `already-there`: the lock exists, but the row was not found above.
  return `${where} was written before. If its row is missing, somebody deleted it. Nothing was written now.`
}

/** The leads in a CSV text, in its order. @throws ServiceError if one cannot be read. Then none has been written. */
function leadsIn(text: string, path: string): readonly Lead[] {
  const [header, ...rest] = parseCsv(text)
  const records = rest.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!header || records.length === 0) throw new ServiceError(`${path} holds no row.`)
  const { storage: form, table } = formWith(header.cells)
  return records.map((record, index) => {
    const cells = Object.fromEntries(
      table.columns.map(({ field, title }) => [
        field,
        withoutApostrophes(record.cells[header.cells.indexOf(title)] ?? ''),
      ]),
    )
    const read = fromRow(form, cells)
    if (!isUuid(read.id) || Number.isNaN(read.receivedAt.getTime())) {
      const which = records.length > 1 ? ` in row ${index + 1}. Nothing was written` : ''
      throw new ServiceError(`${path} lacks the submission's id or time${which}.`)
    }
    // The reference is derived from the id again, because the file may have been edited.
    const id = read.id.toLowerCase()
    const submission = { ...read, id, reference: referenceOf(id) }
    return { storage: form, table, submission, where: `${submission.reference} in "${table.title}"` }
  })
}

/** The CSV texts at a path: of a `row.csv`, or of all `row.csv` attached to an e-mail (`.eml`). */
async function rowFiles(path: string): Promise<readonly string[]> {
  const content = await readFile(path).catch(() => {
    throw new ServiceError(`${path} cannot be read.`)
  })
  if (!path.toLowerCase().endsWith('.eml')) return [content.toString('utf8')]
  const files = await rowFilesOfEmail(content)
  if (files.length === 0)
    throw new ServiceError(`${path} has no row.csv attached. Only [NOT IN SHEET] e-mails have one.`)
  return files
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
