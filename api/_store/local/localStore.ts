import { randomBytes } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { deliveryError, ifThere, makeFolder, removeDrafts, replace } from '../../_common/files.js'
import { reasonOf } from '../../_common/serviceError.js'
import { BYTE_ORDER_MARK, cellTexts, csvRecord } from '../../_tables/csv.js'
import { type StoredRow, SUBMISSION_ID, type Table } from '../../_tables/table.js'
import type { JournalLine, Store } from '../store.js'
import { lockFolder } from './lockFolder.js'

/** Where the files are, and how times are written. */
export type LocalStoreSettings = {
  readonly dataDir: string
  /** Zone of the times in cells (IANA). */
  readonly timeZone: string
}

/** The local store, and how a test ends its use of the folder: the next call reads it again. */
export type LocalStore = Store & { close(): Promise<void> }

/** A line of the file. `cells` by `Column.field`; `at` in ISO 8601. */
type Line =
  | { kind: 'row'; table: string; id: string; cells: StoredRow['cells'] }
  | { kind: 'journal'; at: string; what: string; of: string; detail: string }
  | { kind: 'secret'; secret: string }

/** What is known while the folder is in use. */
type Known = {
  /** Rows by the id of their table and their own, oldest first. */
  readonly rows: Map<string, Map<string, StoredRow>>
  readonly journal: JournalLine[]
  secret?: string
  endsWithLineFeed: boolean
  lastSlot?: string
  /** Tables whose copy has not all rows, by id. */
  readonly stale: Map<string, Table>
  /** Ids of tables whose copy was written since the folder is in use. */
  readonly copied: Set<string>
}

/** The stores of this process. One folder has one. */
const stores = new Map<string, LocalStore>()

/**
 * Stores rows where no Google variables are set. `DATA_DIR/store.jsonl` is all that it knows: a line of JSON for each row
 * and each line of the journal. It is only appended to, and a row is on the disk before the visitor is answered.
 * `DATA_DIR/sheets/<table id>.csv` are copies to look at. One process uses a folder; another gets an error that says so.
 */
export function localStore({ dataDir, timeZone }: LocalStoreSettings): LocalStore {
  const folder = resolve(dataDir)
  const store = stores.get(folder) ?? openStore(folder, timeZone)
  stores.set(folder, store)
  return store
}

function openStore(dataDir: string, timeZone: string): LocalStore {
  const file = join(dataDir, 'store.jsonl')
  const sheets = join(dataDir, 'sheets')
  let opened: Promise<{ known: Known; release(): Promise<void> }> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function open() {
    await makeFolder(sheets)
    const release = await lockFolder(dataDir)
    try {
      await removeDrafts(sheets)
      const text = (await ifThere(readFile(file, 'utf8'))) ?? ''
      const endsWithLineFeed = text === '' || text.endsWith('\n')
      const known: Known = {
        rows: new Map(),
        journal: [],
        endsWithLineFeed,
        stale: new Map(),
        copied: new Set(),
      }
      for (const line of text.split('\n')) take(known, lineIn(line))
      return { known, release }
    } catch (error) {
      await release()
      throw error
    }
  }

  /** Does `work` after all earlier work. @param name - what is used, for the sentence of an error */
  function use<Result>(name: string, work: (known: Known) => Result | Promise<Result>): Promise<Result> {
    const turn = queue.then(async () => {
      opened ??= open().catch((error) => {
        opened = undefined
        throw error
      })
      return await work((await opened).known)
    })
    queue = turn.catch(() => undefined)
    return turn.catch((error) => Promise.reject(deliveryError(name, error)))
  }

  /** Adds lines with one write. After a write that failed, the next one begins with a line feed. */
  async function append(known: Known, lines: readonly Line[]): Promise<void> {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    const start = known.endsWithLineFeed ? '' : '\n'
    known.endsWithLineFeed = false
    await makeFolder(dataDir)
    await appendFile(file, start + text, { flush: true, mode: 0o600 })
    known.endsWithLineFeed = true
    for (const line of lines) take(known, line)
  }

  /** Writes the copies of tables that have new rows. One that cannot be written now is written by a later call. */
  async function writeCopies(known: Known): Promise<void> {
    for (const [id, table] of known.stale)
      try {
        await makeFolder(sheets)
        await replace(join(sheets, `${id}.csv`), csvOf(table, rowsIn(known, table)))
        known.stale.delete(id)
        known.copied.add(id)
      } catch (error) {
        console.warn(deliveryError(`${id}.csv`, error).message)
      }
  }

  return {
    kind: 'local',

    async add(table, row) {
      const outcome = await use(table.id, async (known) => {
        if (known.rows.get(table.id)?.has(row.id)) return 'already there'
        await append(known, [{ kind: 'row', table: table.id, id: row.id, cells: cellTexts(row, timeZone) }])
        known.stale.set(table.id, table)
        return 'written'
      })
      // Rows that were added while this one waited are in the same copy.
      await use('sheets', writeCopies)
      return outcome
    },

    read: (tables, fields) =>
      use('store.jsonl', async (known) => {
        const readings = tables.map((table) => ({ table, rows: rowsIn(known, table) }))
        for (const { table, rows } of readings)
          if (rows.length > 0 && !known.copied.has(table.id)) known.stale.set(table.id, table)
        await writeCopies(known)
        if (!fields) return readings
        return readings.map(({ table, rows }) => ({ table, rows: rows.map((row) => only(fields, row)) }))
      }).catch((error) => tables.map((table) => ({ table, error }))),

    note: (lines) =>
      use('the journal', (known) =>
        append(
          known,
          lines.map(({ at, ...line }) => ({ kind: 'journal', at: at.toISOString(), ...line })),
        ),
      ),

    readJournal: () => use('the journal', ({ journal }) => [...journal]),

    takeSlot: (slot) =>
      use('store.jsonl', (known) => {
        const isFree = slot !== known.lastSlot
        known.lastSlot = slot
        return isFree
      }),

    tidy: async () => undefined,

    readEvents: async () => undefined,

    check: () =>
      use('store.jsonl', () => appendFile(file, '', { mode: 0o600 })).then(
        () => [],
        (error) => [reasonOf(error)],
      ),

    linkTo: () => undefined,

    secret: () =>
      use('store.jsonl', async (known) => {
        const secret = known.secret ?? randomBytes(32).toString('base64url')
        if (!known.secret) await append(known, [{ kind: 'secret', secret }])
        return secret
      }),

    async close() {
      await queue
      await (await opened)?.release()
      opened = undefined
    },
  }
}

/** What a line says; undefined for one that was cut off when a process was killed or a disk was full. */
function lineIn(text: string): Line | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function take(known: Known, line: Line | undefined): void {
  if (line?.kind === 'secret') known.secret = line.secret
  if (line?.kind === 'journal') {
    const { at, what, of, detail } = line
    known.journal.push({ at: new Date(at), what, of, detail })
  }
  if (line?.kind !== 'row') return
  const rows = known.rows.get(line.table) ?? new Map<string, StoredRow>()
  known.rows.set(line.table, rows)
  // A write that failed may have written its row all the same, before the visitor sent it again.
  if (!rows.has(line.id)) rows.set(line.id, { submissionId: line.id, cells: line.cells })
}

const rowsIn = (known: Known, table: Table): readonly StoredRow[] => [
  ...(known.rows.get(table.id)?.values() ?? []),
]

/** The row with these fields and its submission id. */
const only = (fields: readonly string[], { submissionId, cells }: StoredRow): StoredRow => ({
  submissionId,
  cells: Object.fromEntries(
    [SUBMISSION_ID, ...fields].flatMap((field) => (field in cells ? [[field, cells[field] ?? '']] : [])),
  ),
})

const csvOf = ({ columns }: Table, rows: readonly StoredRow[]): string =>
  [
    BYTE_ORDER_MARK + csvRecord(columns.map(({ title }) => title)),
    ...rows.map(({ cells }) => csvRecord(columns.map(({ field }) => cells[field] ?? ''))),
  ].join('')
