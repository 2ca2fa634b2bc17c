import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { isReference, isUuid, referenceOf } from '../../api/_common/ids.js'
import { ServiceError } from '../../api/_common/serviceError.js'
import { guestNotices } from '../../api/_guests/news.js'
import { referenceKey } from '../../api/_settings/deploymentKey.js'
import type { Settings } from '../../api/_settings/environment.js'
import { readCsv } from '../../api/_tables/csv.js'
import { fromRow, toRow } from '../../api/_tables/row.js'
import { readRowFile } from '../../api/_tables/rowFile.js'
import type { Submission } from '../../api/_tables/submission.js'
import { SUBMISSION_ID } from '../../api/_tables/table.js'
import { type LeadTable, leadTables } from '../../api/_tables/tables.js'
import { withTimes } from '../../api/_tables/times.js'
import { type LeadsCommand, readAll, type TableRow } from './leadsCommand.js'
import { rowFilesIn } from './savedEmails.js'

/** A lead that was read from a file. */
type Lead = LeadTable & {
  readonly submission: Submission
  /** What somebody should look at, as sentences. */
  readonly remarks: readonly string[]
}

/**
 * Adds leads that are not in the sheet, from `row.csv` or an e-mail with it, and prints a line for each. A lead is taken
 * also if its form has changed since: only its id, its time and the address to reply to must be there.
 * @param tables - the leads that the site takes today
 * @throws ServiceError with a line for each lead that could not be added, for example because its row has other answers
 */
export async function importLeads(
  command: LeadsCommand,
  path: string,
  tables: readonly LeadTable[] = leadTables,
): Promise<void> {
  const leads = await leadsIn(path, tables, command.settings)
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
  const { table, submission, remarks } = lead
  if (stored.some((one) => one.table === table && one.row.submissionId === submission.id))
    return 'The row exists already. Nothing was written.'
  // The studio's e-mail is not pending: it has it already, as the lead was imported from it.
  const { outcome } = await delivery.sheets.append(table, {
    ...toRow(submission),
    pending: guestNotices(table),
  })
  if (outcome === 'written') return ['Written.', ...remarks].join(' ')
  if (outcome === 'other-answers')
    throw new ServiceError('It was written before, with other answers. Nothing was written now.')
  // The lock exists, but no row was found above.
  return 'It was written before. If its row is missing, somebody deleted it. Nothing was written now.'
}

/** The leads in a file. @throws ServiceError if one cannot be read. Then none has been written. */
async function leadsIn(
  path: string,
  tables: readonly LeadTable[],
  settings: Settings,
): Promise<readonly Lead[]> {
  const content = await readFile(path).catch(() => {
    throw new ServiceError(`${path} cannot be read.`)
  })
  const leads = (await rowFilesIn(content)).flatMap((file) => {
    const lines = readCsv(file)
    // Not UTF-8, such as Windows-1252 from Excel, which leaves out letters that it does not have.
    if (!lines) throw new ServiceError(`${path} ${UNREADABLE}`)
    const { rows, ...form } = readRowFile(lines, tables)
    return rows.map(({ cells, others }, index) => {
      const read = fromRow(form.storage, withTimes(form.table, cells, settings.timeZone))
      const lacks = form.table.columns
        .filter(({ field }) => isLackedBy(read, field))
        .map(({ title }) => title)
      if (lacks.length > 0)
        throw new ServiceError(
          `${path}, row ${index + 1}, has no ${lacks.join(', no ')}. Import row.csv as it was attached. If its column has another title, change the title. Nothing was written.`,
        )
      const id = read.id.toLowerCase()
      const reference = isReference(read.reference) ? read.reference : referenceOf(id, referenceKey(settings))
      const submission = { ...read, id, reference, checks: [...read.checks, ...others] }
      return { ...form, submission, remarks: remarksOn(read, others) }
    })
  })
  if (leads.length === 0) throw new ServiceError(`${path} ${UNREADABLE}`)
  return leads
}

/** What is done about every other file: Outlook's .msg, Excel's workbooks, e-mails without their attachment. */
const UNREADABLE =
  'holds no lead that can be read. Save the attachment row.csv of the [NOT IN SHEET] e-mail as it is, and import that. A spreadsheet has to save it as CSV in UTF-8. Nothing was written.'

/** Whether a row needs what this field holds, and the submission has none. */
function isLackedBy({ storage, id, receivedAt, answers }: Submission, field: string): boolean {
  if (field === SUBMISSION_ID) return !isUuid(id)
  if (field === 'submittedAtUtc') return Number.isNaN(receivedAt.getTime())
  return field === storage.email.replyTo && !answers[field]
}

/** A form's rules may be newer than a lead: they turn none away. They find what a spreadsheet has changed in a file. */
function remarksOn({ storage, answers }: Submission, others: readonly string[]): readonly string[] {
  const refused = Object.entries(answers).flatMap(([name, answer]) => {
    const rule = storage.schema.entries[name]
    return rule && !v.is(rule, answer) ? [storage.questions[name]?.label] : []
  })
  return [
    ...(others.length > 0 ? ['What no column takes is in "Checks".'] : []),
    ...(refused.length > 0 ? [`Compare with the e-mail: ${refused.join(', ')}.`] : []),
  ]
}
