import { readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { parseCsv, withoutApostrophes } from '../../_delivery/csv.js'
import { DeliveryError } from '../../_delivery/delivery.js'
import { fromRow, type Submission } from '../../_pipeline/submission.js'
import { answered, type LeadTable, leadTables, toRow } from '../../_pipeline/toRow.js'
import { type Desk, type Kept, readAll } from './desk.js'

/** A record of a file, as a lead that may be written. */
type Lead = LeadTable & {
  readonly submission: Submission
  /** Its reference and tab, to be told. */
  readonly where: string
}

/** So many are written at the same time: as many as fit into one write. */
const AT_ONCE = 100

/**
 * Puts leads that did not get into the sheet there, from the file that their e-mail carries: every record of it, each
 * told in a line. @throws DeliveryError with a line for each that is not there as the file has it
 */
export async function importLeads(desk: Desk, path: string): Promise<void> {
  const leads = (await rowFiles(path)).flatMap((text) => leadsIn(text, path))
  // Looked for among the rows, too: the sheet forgets a submission's lock after a thousand others.
  const stored = await readAll(desk, [...new Set(leads.map(({ table }) => table))])
  const failures: string[] = []
  for (let done = 0; done < leads.length; done += AT_ONCE) {
    const group = leads.slice(done, done + AT_ONCE)
    const outcomes = await Promise.allSettled(group.map((lead) => importLead(desk, lead, stored)))
    for (const [index, outcome] of outcomes.entries())
      if (outcome.status === 'fulfilled') desk.print(outcome.value)
      else if (!(outcome.reason instanceof DeliveryError)) throw outcome.reason
      else failures.push(`${group[index]?.where}: ${outcome.reason.message}`)
  }
  if (failures.length > 0) throw new DeliveryError(failures.join('\n'))
}

/** @returns what became of it, in a line. @throws DeliveryError */
async function importLead(
  { delivery }: Desk,
  { record: form, table, submission, where }: Lead,
  stored: readonly Kept[],
): Promise<string> {
  const there = stored.find((one) => one.table === table && one.row.submissionId === submission.id)?.row
  if (there) {
    const known = new Map(answered(fromRow(form, there.cells)).map(({ name, text }) => [name, text]))
    const others = answered(submission).filter(
      // Of a column that staff removed nobody knows.
      ({ name, text }) => name in there.cells && text !== known.get(name),
    )
    if (others.length > 0)
      throw new DeliveryError(
        `It is there already, with other answers: ${others.map(({ label }) => label).join(', ')}. Nothing was written.`,
      )
    return `${where} is there already. Nothing was written.`
  }
  // The e-mail that it came with is out.
  const { outcome } = await delivery.sheets.append(table, { ...toRow(submission), owesEmail: false })
  if (outcome === 'other-answers')
    throw new DeliveryError('It was written before, with other answers. Nothing was written.')
  if (outcome === 'written') return `Written: ${where}.`
  // The sheet knows it, and it was not among the rows.
  return `${where} was written before. If its row is missing, somebody deleted it. Nothing was written now.`
}

/** The leads of a file, in its order. @throws DeliveryError where one of them cannot be read, before any is written */
function leadsIn(text: string, path: string): readonly Lead[] {
  const [header, ...rest] = parseCsv(text)
  const records = rest.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!header || records.length === 0) throw new DeliveryError(`${path} holds no row.`)
  const { record: form, table } = formWith(header.cells)
  return records.map((record, index) => {
    const cells = Object.fromEntries(
      table.columns.map(({ field, title }) => [
        field,
        withoutApostrophes(record.cells[header.cells.indexOf(title)] ?? ''),
      ]),
    )
    const submission = fromRow(form, cells)
    if (submission.id === '' || Number.isNaN(submission.receivedAt.getTime())) {
      const which = records.length > 1 ? ` in row ${index + 1}. Nothing was written` : ''
      throw new DeliveryError(`${path} lacks the submission's id or time${which}.`)
    }
    return { record: form, table, submission, where: `${submission.reference} in "${table.title}"` }
  })
}

/** The text of `row.csv`, itself or as an e-mail's attachment, of which there may be several. */
async function rowFiles(path: string): Promise<readonly string[]> {
  const content = await readFile(path).catch(() => {
    throw new DeliveryError(`${path} cannot be read.`)
  })
  if (!path.toLowerCase().endsWith('.eml')) return [content.toString('utf8')]
  const files = await rowFilesOfEmail(content)
  if (files.length === 0)
    throw new DeliveryError(`${path} has no row.csv attached. Only [NOT IN SHEET] e-mails have one.`)
  return files
}

/** Those that an e-mail (RFC 5322) carries, itself or in e-mails that were forwarded with it. */
async function rowFilesOfEmail(email: Buffer | string): Promise<readonly string[]> {
  const { attachments } = await PostalMime.parse(email, { attachmentEncoding: 'utf8' })
  const files = attachments.map(({ filename, mimeType, content }) => {
    if (filename === 'row.csv') return [String(content)]
    return mimeType === 'message/rfc822' ? rowFilesOfEmail(String(content)) : []
  })
  return (await Promise.all(files)).flat()
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
