import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { answersIn, BYTE_ORDER_MARK, cellText, csvRecord, parseCsv } from '../csv.js'
import {
  type AppendResult,
  DeliveryError,
  FORM,
  NOTIFIED,
  type Row,
  type Sheets,
  SUBMISSION_ID,
  type Table,
} from '../delivery.js'
import { localAdmin } from './admin.js'
import { append, codeOf, readIfThere, replace, stampOf } from './durableFile.js'
import { withFileLock } from './fileLock.js'
import { marks } from './marks.js'
import { paymentNotes } from './paymentNotes.js'
import { reader, rewriteRow, titleOf } from './rows.js'

/** Where the files are. */
export type LocalSheetsSettings = {
  readonly dataDir: string
  /** Zone of the cells that are dates (IANA). */
  readonly timeZone: string
  /** Longest wait for other processes that write to the same file, in milliseconds. @default 5000 */
  readonly lockWaitMs?: number | undefined
}

/**
 * The embedded default: a table is `DATA_DIR/sheets/<table id>.csv` (RFC 4180, UTF-8 with byte order mark), a row
 * is on the disk before the answer, and one id is one row across restarts and processes.
 */
export function localSheets({ dataDir, timeZone, lockWaitMs }: LocalSheetsSettings): Sheets {
  const snapshots = new Map<string, Snapshot>()
  const owed = marks(dataDir)
  const pathOf = (table: Table) => resolve(join(dataDir, 'sheets', `${table.id}.csv`))

  /** Runs `work` on the table as it stands on the disk, with every other writer kept out. */
  async function change<Result>(table: Table, work: (sheet: Snapshot) => Promise<Result>): Promise<Result> {
    const path = pathOf(table)
    try {
      const locked = async () => {
        const known = snapshots.get(path)
        const isCurrent = known && hasColumns(known, table) && known.stamp === (await stampOf(path))
        const sheet = isCurrent ? known : await load(path, table)
        // Forgotten until the work is done: a write that fails half-way leaves nothing to trust.
        snapshots.delete(path)
        const result = await work(sheet)
        snapshots.set(path, { ...sheet, stamp: await stampOf(path) })
        return result
      }
      return await withFileLock(`${path}.lock`, locked, lockWaitMs)
    } catch (error) {
      throw deliveryError(table, error)
    }
  }

  const admin = localAdmin({ dataDir, pathOf, marks: owed, lockWaitMs, toError: deliveryError })

  return {
    kind: 'local',

    append: (table, row) =>
      change(table, async (sheet): Promise<AppendResult> => {
        const line = csvRecord(cellsOf(row, table, sheet.header, timeZone))
        const { key, answers } = entryOf(parseCsv(line)[0]?.cells ?? [], table, sheet.header)
        const known = sheet.answersOf.get(key)
        if (known !== undefined && known !== answers) return { outcome: 'other-answers' }
        if (known !== undefined)
          return { outcome: 'already-there', email: (await owed.get(table, row.id)) ?? 'done' }
        // Before the row: a crash in between leaves a mark without a row, which nobody asks for.
        if (row.owesEmail) await owed.set(table, row.id, 'owed')
        await append(pathOf(table), line)
        sheet.answersOf.set(key, answers)
        return { outcome: 'written' }
      }),

    markNotified: (table, submissionId, { isOwed, note }) =>
      change(table, async (sheet) => {
        if (!sheet.answersOf.has(keyOf('', submissionId)))
          throw new DeliveryError(`${table.id} has no row ${submissionId}.`)
        const mark = await owed.get(table, submissionId)
        // A cell says something else than nothing after a failure, and then the mark knows.
        if (note !== '' || mark === 'failed')
          await rewriteRow(pathOf(table), table, [SUBMISSION_ID, submissionId], { [NOTIFIED]: note })
        await owed.set(table, submissionId, isOwed ? 'failed' : undefined)
      }),

    column: async (table, field) => {
      try {
        const [header, ...records] = parseCsv(await readIfThere(pathOf(table)))
        const index = header?.cells.indexOf(titleOf(table, field)) ?? -1
        return index === -1
          ? []
          : records.filter(({ isEnded }) => isEnded).map(({ cells }) => cells[index] ?? '')
      } catch (error) {
        throw deliveryError(table, error)
      }
    },

    payments: paymentNotes({
      marks: owed,
      change: (table, work) => change(table, () => work(pathOf(table))),
    }),

    admin,
    readIfSpare: admin.read,

    rowNumber: async () => undefined,
    linkTo: () => undefined,
  }
}

/** What is known of a file, for as long as its `stamp` is the same. */
type Snapshot = {
  readonly stamp: string
  /** Titles in the file's own order: staff may have moved its columns. */
  readonly header: readonly string[]
  /** For each submission, by `keyOf`, what was answered. */
  readonly answersOf: Map<string, string>
}

const hasColumns = ({ header }: Snapshot, table: Table) =>
  table.columns.every(({ title }) => header.includes(title))

async function load(path: string, table: Table): Promise<Snapshot> {
  const header = await repair(path, table)
  const [, ...records] = parseCsv(await readFile(path, 'utf8'))
  const entries = records.map(({ cells }) => entryOf(cells, table, header))
  return {
    stamp: await stampOf(path),
    header,
    answersOf: new Map(entries.map(({ key, answers }) => [key, answers])),
  }
}

/** What names a submission in a table: the same id on another form is another submission. */
const keyOf = (form: string, submissionId: string) => `${form} ${submissionId}`

/** What a row is known by. */
function entryOf(cells: readonly string[], table: Table, header: readonly string[]) {
  const read = reader(cells, table, header)
  return { key: keyOf(read(FORM), read(SUBMISSION_ID)), answers: answersIn(table, read) }
}

/**
 * Makes the file fit to append to: it exists, has a column for each of the table's, and ends in a whole line. A
 * line cut short by a crash is dropped; its sender was not told that it arrived.
 * @returns the header.
 */
async function repair(path: string, table: Table): Promise<readonly string[]> {
  const text = await readIfThere(path)
  const records = parseCsv(text)
  const last = records.at(-1)
  const titles = table.columns.map((column) => column.title)
  const first = records[0]?.isEnded ? records[0] : undefined
  const known = first?.cells ?? []
  const header = [...known, ...titles.filter((title) => !known.includes(title))]
  const isCut = last !== undefined && !last.isEnded
  if (!first || isCut || header.length > known.length) {
    const rows = first ? text.slice(first.end, isCut ? last.start : undefined) : ''
    const saved = isCut && isWholeRow(text.slice(last.start), known, table) ? csvRecord(last.cells) : ''
    await replace(path, BYTE_ORDER_MARK + csvRecord(header) + rows + saved)
  }
  return header
}

/** An editor may have left out the last line break: then the row is whole all the same, down to its id. */
function isWholeRow(line: string, header: readonly string[], table: Table): boolean {
  const isClosed = line.split('"').length % 2 === 1
  const cells = parseCsv(line)[0]?.cells ?? []
  const id = cells[header.indexOf(titleOf(table, SUBMISSION_ID))] ?? ''
  return isClosed && cells.length === header.length && id.length === 36
}

function cellsOf(row: Row, table: Table, header: readonly string[], timeZone: string): string[] {
  const byTitle = new Map(
    table.columns.map(({ field, title }) => [title, cellText(row.cells[field] ?? '', timeZone)]),
  )
  return header.map((title) => byTitle.get(title) ?? '')
}

function deliveryError(table: Table, error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  const reason = REASONS[String(codeOf(error))] ?? `an error came up (${codeOf(error) ?? 'unknown'})`
  return new DeliveryError(`The file of ${table.id} cannot be read or written: ${reason}.`)
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full (ENOSPC)',
  EFBIG: 'it has reached the largest size allowed (EFBIG)',
  EACCES: 'DATA_DIR may not be written (EACCES)',
  EPERM: 'DATA_DIR may not be written (EPERM)',
  EROFS: 'DATA_DIR is read-only (EROFS)',
  ENOTDIR: 'DATA_DIR is not a folder (ENOTDIR)',
  EEXIST: 'DATA_DIR is not a folder (EEXIST)',
  EBUSY: 'other processes kept it busy (EBUSY)',
}
