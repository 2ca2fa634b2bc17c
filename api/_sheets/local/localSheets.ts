import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { ifThere, readIfThere, replace } from '../../_common/files.js'
import type { ServiceError } from '../../_common/serviceError.js'
import { cellTexts, readCsv } from '../../_tables/csv.js'
import {
  isFilled,
  type PendingNotice,
  type StoredRow,
  SUBMISSION_ID,
  type Table,
} from '../../_tables/table.js'
import { withTimes } from '../../_tables/times.js'
import type { AppendResult, PendingChange, Sheets, TableReading } from '../sheets.js'
import { headerOf, localStore, stateOf, toStoredNotice } from './store.js'

/** Where the files are, and how times are written. */
type LocalSheetsSettings = {
  readonly dataDir: string
  /** Longest wait for another process that uses the folder, in milliseconds. @default 5000 */
  readonly lockWaitMs?: number | undefined
  /** When a notice was noted. @default the real time */
  readonly clock?: () => Date
}

type Cells = Readonly<Record<string, string>>

/**
 * Stores rows in CSV files, used where no Google variables are set. A table is `DATA_DIR/sheets/<table id>.csv` (RFC 4180,
 * UTF-8 with byte order mark). A row is on the disk before the visitor is answered. One id is one row, also across
 * restarts and processes. A file that somebody changed is never written again: the next rows go to a new one beside it.
 */
export function localSheets({
  dataDir,
  lockWaitMs = 5000,
  clock = () => new Date(),
}: LocalSheetsSettings): Sheets {
  const store = localStore(dataDir, lockWaitMs)

  /** The CSV files of a table, oldest first. The first one may be older than what the store knows. */
  const namesOf = ({ id }: Table): readonly string[] => {
    const known = [...store.state().files.values()].filter(({ table }) => table === id)
    return [...new Set([nameOf(id, 1), ...known.map(({ file }) => file)])]
  }
  const pendingOf = (table: Table, id: string): readonly PendingNotice[] =>
    (store.rowOf(table.id, id)?.pending ?? []).map((one) => ({ notice: one.notice, state: stateOf(one) }))

  /** The file that gets the table's next row: the last one if it is as written and has the same columns, else a new one. */
  async function fileFor(table: Table): Promise<string> {
    const columns = table.columns.map(({ field, title }) => ({ field, title }))
    const header = headerOf(columns)
    const last = store.state().files.get(namesOf(table).at(-1) ?? '')
    if (last && isDeepStrictEqual(last.columns, columns) && (await store.isAsWritten(last.file)))
      return last.file
    // A file that is empty, or has only this header, was begun before a crash.
    const isFree = async (name: string) =>
      !store.state().files.has(name) && ['', header].includes(await readIfThere(store.pathOf(name)))
    let number = 1
    while (!(await isFree(nameOf(table.id, number)))) number++
    const file = nameOf(table.id, number)
    if (number > 1)
      console.warn(`${nameOf(table.id, number - 1)} is not as it was written. New rows go to ${file}.`)
    await replace(store.pathOf(file), header)
    await store.commit({ kind: 'file', table: table.id, file, columns })
    return file
  }

  /** The rows of a file as staff see them. Of a file that cannot be read: the rows that were written to it. */
  async function rowsIn(file: string, table: Table): Promise<readonly Cells[]> {
    const written = store.rowsOf(file).map(({ cells }) => cells)
    if (await store.isAsWritten(file)) return written
    const content = await ifThere(readFile(store.pathOf(file)))
    if (!content) return []
    return (
      typedRows(content, [...table.columns, ...(store.state().files.get(file)?.columns ?? [])]) ?? written
    )
  }

  async function readTable(table: Table): Promise<TableReading> {
    // By id, so that a row that staff copied into another file is listed once. A row that they added has no id.
    const rows = new Map<unknown, StoredRow>()
    for (const file of namesOf(table))
      for (const stored of await rowsIn(file, table)) {
        const cells = withTimes(table, stored)
        const submissionId = cells[SUBMISSION_ID] ?? ''
        rows.set(submissionId || cells, { submissionId, cells, pending: pendingOf(table, submissionId) })
      }
    return { table, rows: [...rows.values()].filter(isFilled), missing: [] }
  }

  const read: Sheets['admin']['read'] = (tables) =>
    Promise.all(
      tables.map((table) =>
        store
          .use(table.id, () => readTable(table))
          .catch((error: ServiceError): TableReading => ({ table, error })),
      ),
    )

  return {
    kind: 'local',

    append: (table, row) =>
      store.use(table.id, async (): Promise<AppendResult> => {
        const texts = cellTexts(row)
        // Also of the columns of staff, which the row does not fill.
        const cells = Object.fromEntries(table.columns.map(({ field }) => [field, texts[field] ?? '']))
        if (store.rowOf(table.id, row.id))
          return { outcome: 'already-there', pending: pendingOf(table, row.id) }
        const [file, since] = [await fileFor(table), clock()]
        const pending = (row.pending ?? []).map((notice) => toStoredNotice(notice, { is: 'waiting', since }))
        await store.add({ kind: 'row', table: table.id, file, id: row.id, cells, pending })
        return { outcome: 'written' }
      }),

    markSent: (table, id, notice) =>
      store.use(table.id, () => store.commit({ kind: 'notice', table: table.id, id, notice })),

    latestRows: (table) => store.use(table.id, async () => (await readTable(table)).rows ?? []),

    linkTo: () => undefined,

    admin: {
      read,

      checkWritable: () =>
        store.use('sheets', async () => []).catch((error: ServiceError) => [error.message]),

      changePending: (changes) =>
        store.use('pending', async () => {
          const made: PendingChange[] = []
          for (const change of changes) {
            const { submissionId: id, notice, from, to } = change
            const before = pendingOf(change.table, id).find((one) => one.notice === notice)
            if (!before || (from && !isDeepStrictEqual(before, from))) continue
            const now = toStoredNotice(notice, to)
            await store.commit({ kind: 'notice', table: change.table.id, id, notice, now })
            made.push(change)
          }
          return made
        }),

      addPending: (table, ids, notice) =>
        store.use('pending', async () => {
          const now = toStoredNotice(notice, { is: 'waiting', since: clock() })
          for (const id of ids) await store.commit({ kind: 'notice', table: table.id, id, notice, now })
          return true
        }),

      readEvents: async () => undefined,

      note: (name, next, { now }) =>
        store.use('notes', async () => {
          const last = store.state().notes.get(name)
          const value = next(last && { value: last.value, at: new Date(last.at) })
          if (value === undefined) return false
          await store.commit({ kind: 'note', name, value, at: now.toISOString() })
          return true
        }),

      notes: (names) =>
        store.use('notes', async () => {
          const found = names.flatMap((name) => store.state().notes.get(name) ?? [])
          return new Map(found.map(({ name, value, at }) => [name, { value, at: new Date(at) }]))
        }),
    },
  }
}

const nameOf = (table: string, number: number) => `${table}${number > 1 ? `-${number}` : ''}.csv`

/**
 * The rows of a CSV file that staff saved: cells of our columns by `Column.field`, those of columns that staff named by their title.
 * Undefined if it is no UTF-8 or lacks our first line.
 */
function typedRows(content: Buffer, columns: readonly { readonly field: string; readonly title: string }[]) {
  const [header, ...records] = readCsv(content) ?? []
  const fields = header?.map((title) => columns.find((column) => column.title === title)?.field) ?? []
  if (!fields.includes(SUBMISSION_ID)) return undefined
  const own = header?.map((title, index) => (fields[index] ? undefined : title)) ?? []
  const named = (names: readonly (string | undefined)[], cells: readonly string[]): Cells =>
    Object.fromEntries(cells.map((cell, index) => [names[index] ?? '', cell]).filter(([name]) => name))
  return records.map((cells): Cells => ({ ...named(own, cells), ...named(fields, cells) }))
}
