import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { append, deliveryError, readIfThere, replace, stampOf } from '../../_common/files.js'
import {
  answersIn,
  BYTE_ORDER_MARK,
  type CsvRecord,
  cellText,
  csvRecord,
  parseCsv,
} from '../../_tables/csv.js'
import { type Row, SUBMISSION_ID, type Table } from '../../_tables/table.js'
import type { AppendResult, Sheets } from '../sheets.js'
import { localAdmin } from './admin.js'
import { withFileLock } from './fileLock.js'
import { pendingNotices } from './pending.js'
import { cellReader } from './rows.js'

/** Where the files are, and how times are written. */
export type LocalSheetsSettings = {
  readonly dataDir: string
  /** Zone of the times in cells (IANA). */
  readonly timeZone: string
  /** Longest wait for the lock of a file, in milliseconds. @default 5000 */
  readonly lockWaitMs?: number | undefined
}

/**
 * Stores rows in CSV files, used where no Google variables are set. A table is `DATA_DIR/sheets/<table id>.csv` (RFC 4180,
 * UTF-8 with byte order mark). A row is on the disk before the visitor is answered. One id is one row, also across
 * restarts and processes.
 */
export function localSheets({ dataDir, timeZone, lockWaitMs }: LocalSheetsSettings): Sheets {
  const snapshots = new Map<string, Snapshot>()
  const pending = pendingNotices(dataDir)
  const pathOf = (table: Table) => resolve(join(dataDir, 'sheets', `${table.id}.csv`))

  const guarded = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
    work().catch((error) => {
      throw deliveryError(name, error)
    })

  /** Runs `work` with the current content of the table's file. The file is locked: no other process writes to it. */
  function change<Result>(table: Table, work: (sheet: Snapshot) => Promise<Result>): Promise<Result> {
    const path = pathOf(table)
    const locked = async () => {
      const known = snapshots.get(path)
      const isCurrent = known && hasColumns(known, table) && known.stamp === (await stampOf(path))
      const sheet = isCurrent ? known : await load(path, table)
      // Removed until the work is done: if a write fails, the next call reads the file again.
      snapshots.delete(path)
      const result = await work(sheet)
      snapshots.set(path, { ...sheet, stamp: await stampOf(path) })
      return result
    }
    return guarded(table.id, () => withFileLock(`${path}.lock`, locked, lockWaitMs))
  }

  const admin = localAdmin({ dataDir, pathOf, pending, lockWaitMs, guarded })

  return {
    kind: 'local',

    append: (table, row) =>
      change(table, async ({ header, answersOf }): Promise<AppendResult> => {
        const line = csvRecord(cellsOf(row, table, header, timeZone))
        const answers = answersOfRecord(parseCsv(line)[0], table, cellReader(table, header))
        const known = answersOf.get(row.id)
        if (known !== undefined && known !== answers) return { outcome: 'other-answers' }
        if (known !== undefined) return { outcome: 'already-there', pending: await pending.of(table, row.id) }
        // Stored before the row. If the process crashes in between, there is a pending notice without a row: it is ignored.
        await pending.set(table, row.id, row.pending ?? [], new Date())
        await append(pathOf(table), line)
        answersOf.set(row.id, answers)
        return { outcome: 'written' }
      }),

    markSent: (table, submissionId, notice) =>
      guarded(table.id, () => pending.remove(table, submissionId, notice)),

    async column(table, field) {
      const [reading] = await admin.read([table], [field])
      if (reading?.error) throw reading.error
      return reading?.rows.flatMap(({ cells }) => cells[field] ?? []) ?? []
    },

    admin,
    linkTo: () => undefined,
  }
}

/** What was read from a file. It is valid while the file's stamp is the same. */
type Snapshot = {
  readonly stamp: string
  /** Titles of the columns in the order of the file, which staff may have changed. */
  readonly header: readonly string[]
  /** The answers of each row as one text (`answersIn`), by submission id. */
  readonly answersOf: Map<string, string>
}

const hasColumns = ({ header }: Snapshot, table: Table) =>
  table.columns.every(({ title }) => header.includes(title))

async function load(path: string, table: Table): Promise<Snapshot> {
  const header = await repair(path, table)
  const [, ...records] = parseCsv(await readFile(path, 'utf8'))
  const read = cellReader(table, header)
  const entries = records.map(
    (record) => [read(record.cells, SUBMISSION_ID), answersOfRecord(record, table, read)] as const,
  )
  return { stamp: await stampOf(path), header, answersOf: new Map(entries) }
}

const answersOfRecord = (record: CsvRecord | undefined, table: Table, read: ReturnType<typeof cellReader>) =>
  answersIn(table, (field) => read(record?.cells ?? [], field))

/**
 * Prepares the file for appending: creates it, adds missing columns, and makes sure that the last line is complete. A line
 * that a crash cut off is removed. Its visitor was not told that the form arrived.
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
  const hasOpenEnd = last !== undefined && !last.isEnded
  if (!first || hasOpenEnd || header.length > known.length) {
    const rows = first ? text.slice(first.end, hasOpenEnd ? last.start : undefined) : ''
    const line = first && hasOpenEnd ? text.slice(last.start) : ''
    const lastLine = line === '' || isCutOff(line, known.length) ? '' : `${line}\r\n`
    await replace(path, BYTE_ORDER_MARK + csvRecord(header) + rows + lastLine)
  }
  return header
}

/** Matches the beginning of a line as `csvRecord` writes it: every cell in quotes, the last one perhaps incomplete. */
const BEGINNING = /^(?:"(?:[^"]|"")*",)*(?:"(?:[^"]|"")*"?)?$/

/**
 * Whether a last line without a line break was cut off by a crash. If not, an editor saved the file without a final line
 * break: then the line has a cell without quotes, or as many cells as the header.
 */
function isCutOff(line: string, width: number): boolean {
  const isClosed = line.split('"').length % 2 === 1
  const isWhole = line.endsWith('"') && parseCsv(line)[0]?.cells.length === width
  return !isClosed || (BEGINNING.test(line) && !isWhole)
}

function cellsOf(row: Row, table: Table, header: readonly string[], timeZone: string): string[] {
  const byTitle = new Map(
    table.columns.map(({ field, title }) => [title, cellText(row.cells[field] ?? '', timeZone)]),
  )
  return header.map((title) => byTitle.get(title) ?? '')
}
