import { readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { isReference, isUuid, referenceOf } from '../../api/_common/ids.js'
import { ServiceError } from '../../api/_common/serviceError.js'
import { readAnswers } from '../../api/_forms/readAnswers.js'
import { HttpError } from '../../api/_http/httpError.js'
import type { Settings } from '../../api/_settings/environment.js'
import { readCsv } from '../../api/_tables/csv.js'
import { fromRow, toRow } from '../../api/_tables/row.js'
import type { Submission } from '../../api/_tables/submission.js'
import { type LeadTable, leadTables } from '../../api/_tables/tables.js'
import { type Answers, storageOf } from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'
import { type LeadsCommand, readAll, type TableRow } from './leadsCommand.js'

/** A lead that was read from a file. */
type Lead = LeadTable & { readonly submission: Submission }

/**
 * Adds leads that are not in the sheet, from `row.csv` or the e-mail it is attached to, and prints a line for each.
 * @throws ServiceError where a row breaks a rule of its form: then nothing was written. Also with a line for each lead that
 * could not be added, for example because its row has other answers
 */
export async function importLeads(command: LeadsCommand, path: string): Promise<void> {
  const leads = (await rowFiles(path)).flatMap((content) => leadsIn(content, path, command.settings))
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
  const { table, submission } = lead
  if (stored.some((one) => one.table === table && one.row.submissionId === submission.id))
    return 'The row exists already. Nothing was written.'
  // Nothing is pending: the studio has the e-mail already, as the lead was imported from it.
  const { outcome } = await delivery.sheets.append(table, { ...toRow(submission), pending: [] })
  if (outcome === 'written') return 'Written.'
  if (outcome === 'other-answers')
    throw new ServiceError('It was written before, with other answers. Nothing was written now.')
  // The lock exists, but no row was found above.
  return 'It was written before. If its row is missing, somebody deleted it. Nothing was written now.'
}

/**
 * The leads in a CSV file, in its order.
 * @throws ServiceError if one breaks a rule, or the file is not UTF-8: Excel writes Windows-1252 without letters that it does
 * not have. Then none has been written.
 */
function leadsIn(
  content: Uint8Array,
  path: string,
  { timeZone, referenceSecret }: Settings,
): readonly Lead[] {
  const rows = readCsv(content)
  if (!rows)
    throw new ServiceError(
      `${path} is not UTF-8. Import the e-mail itself (.eml), or save the file in Excel as "CSV UTF-8". Nothing was written.`,
    )
  const [titles = [], ...rest] = rows
  const { storage, table } = formWith(titles)
  const records = rest.filter((record) => record.some((cell) => cell !== ''))
  return records.map((record, index) => {
    const textOf = (title: string) => record[titles.indexOf(title)] ?? ''
    const cells = Object.fromEntries(table.columns.map(({ field, title }) => [field, textOf(title)]))
    const read = fromRow(storage, cells)
    const isDated = /^\d{4}-\d\d-\d\dT/.test(cells.submittedAtUtc ?? '')
    if (!isUuid(read.id) || !isDated || Number.isNaN(read.receivedAt.getTime()))
      throw new ServiceError(`${path} lacks the id or time of row ${index + 1}. Nothing was written.`)
    const id = read.id.toLowerCase()
    const reference = isReference(read.reference) ? read.reference : referenceOf(id, referenceSecret)
    const answers = validAnswers(read, timeZone, `${path}, row ${index + 1}`)
    return { storage, table, submission: { ...read, answers, id, reference } }
  })
}

/** The answers, validated by the rules of their form. @param where - file and row @throws ServiceError */
function validAnswers({ storage, answers }: Submission, timeZone: string, where: string): Answers {
  const form = forms.find((one) => storageOf(one).id === storage.id)
  const fields = Object.entries(answers).flatMap(([name, answer]) =>
    answer ? [[name, answer] as const] : [],
  )
  try {
    return form ? readAnswers(new Map(fields), form, timeZone) : answers
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const problems = Object.entries(error.issues).map(
      ([name, sentences]) => `${storage.questions[name]?.label}: ${sentences.join(' ')}.`,
    )
    throw new ServiceError(`${where}: ${problems.join(' ')} Nothing was written.`)
  }
}

/** The CSV files at a path: a `row.csv`, or of all `row.csv` attached to an e-mail (`.eml`). */
async function rowFiles(path: string): Promise<readonly Uint8Array[]> {
  const content = await readFile(path).catch(() => {
    throw new ServiceError(`${path} cannot be read.`)
  })
  return isEmail(path) ? rowFilesOfEmail(content) : [content]
}

const isEmail = (name: string) => /\.eml$/i.test(name)

/**
 * All `row.csv` attached to an e-mail (RFC 5322), or to an e-mail that is attached to it (forwarded). Mail
 * programs give an attached e-mail different content types, so its file name counts, too.
 */
async function rowFilesOfEmail(email: Uint8Array): Promise<readonly Uint8Array[]> {
  const { attachments } = await PostalMime.parse(email, { attachmentEncoding: 'arraybuffer' })
  const files = attachments.map(({ filename, mimeType, content }) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    if (filename === 'row.csv') return [bytes]
    return mimeType === 'message/rfc822' || isEmail(filename ?? '') ? rowFilesOfEmail(bytes) : []
  })
  return (await Promise.all(files)).flat()
}

/** The table with these columns. @throws ServiceError if no form has them */
function formWith(titles: readonly string[]): LeadTable {
  const known = leadTables.find(({ table: { columns } }) => {
    const all = columns.map(({ title }) => title)
    const questions = columns.flatMap(({ title, isAnswer }) => (isAnswer ? [title] : []))
    return titles.every((title) => all.includes(title)) && questions.every((title) => titles.includes(title))
  })
  if (!known)
    throw new ServiceError(
      'No form has the columns of this file. In Excel, save it as "CSV UTF-8" with its first line unchanged.',
    )
  return known
}
