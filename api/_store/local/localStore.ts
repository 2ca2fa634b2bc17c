import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { fileError, makeFolder, replace } from '../../_common/files.js'
import { cellTexts, type StoredRow, type Table } from '../../_tables/table.js'
import type { Store } from '../store.js'
import { csvOf } from './csv.js'
import { lockFolder } from './lockFolder.js'
import { openStoreFile, type StoreFile } from './storeFile.js'

/** The local store, and how a test ends its use of the folder: the next call reads it again. */
export type LocalStore = Store & { close(): Promise<void> }

type Folder = { readonly file: StoreFile; lastSlot?: string; release(): Promise<void> }

/** The stores of this process. One folder has one. */
const stores = new Map<string, LocalStore>()

/**
 * Stores rows where no Google variables are set. `DATA_DIR/store.jsonl` is all that it knows: a line of JSON for each row
 * and each line of the journal. It is only appended to, and a row is on the disk before the visitor is answered.
 * `DATA_DIR/sheets/<table id>.csv` are copies to look at. One process uses a folder; another gets an error that says so.
 */
export function localStore(dataDir: string): LocalStore {
  const folder = resolve(dataDir)
  const store = stores.get(folder) ?? openStore(folder)
  stores.set(folder, store)
  return store
}

function openStore(dataDir: string): LocalStore {
  const sheets = join(dataDir, 'sheets')
  let opened: Promise<Folder> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function open(): Promise<Folder> {
    await makeFolder(sheets)
    const release = await lockFolder(dataDir)
    try {
      return { file: await openStoreFile(dataDir), release }
    } catch (error) {
      await release()
      throw error
    }
  }

  /** Does `work` after all earlier work. Throws `ServiceError`. */
  function use<Result>(work: (folder: Folder) => Result | Promise<Result>): Promise<Result> {
    const turn = queue.then(async () => {
      opened ??= open().catch((error) => {
        opened = undefined
        throw error
      })
      return await work(await opened)
    })
    queue = turn.catch(() => undefined)
    return turn.catch((error) => Promise.reject(fileError('store.jsonl', error)))
  }

  /** Writes the copy of a table again. One that cannot be written now is written with the next row. */
  async function writeCopy(file: StoreFile, table: Table): Promise<void> {
    const name = `${table.id}.csv`
    try {
      await makeFolder(sheets)
      await replace(join(sheets, name), copyOf(table, rowsIn(file, table)))
    } catch (error) {
      console.warn(fileError(name, error).message)
    }
  }

  return {
    kind: 'local',

    add: (table, row) =>
      use(async ({ file }) => {
        if (file.rows.get(table.id)?.has(row.id)) return 'already there'
        await file.append({ kind: 'row', table: table.id, id: row.id, cells: cellTexts(row) })
        await writeCopy(file, table)
        return 'written'
      }),

    read: (tables) => use(({ file }) => tables.map((table) => ({ table, rows: rowsIn(file, table) }))),

    note: (lines) =>
      use(({ file }) =>
        file.append(
          ...lines.map((line) => ({ kind: 'journal', ...line, at: line.at.toISOString() }) as const),
        ),
      ),

    readJournal: () => use(({ file }) => [...file.journal]),

    takeSlot: (slot) =>
      use((folder) => {
        const isFree = slot !== folder.lastSlot
        folder.lastSlot = slot
        return isFree
      }),

    tidy: async () => undefined,

    readEvents: async () => undefined,

    linkTo: () => undefined,

    secret: () =>
      use(async ({ file }) => {
        const secret = file.secret ?? randomBytes(32).toString('base64url')
        if (!file.secret) await file.append({ kind: 'secret', secret })
        return secret
      }),

    async close() {
      await queue
      await (await opened)?.release()
      opened = undefined
    },
  }
}

const rowsIn = ({ rows }: StoreFile, { id }: Table): readonly StoredRow[] => [
  ...(rows.get(id)?.values() ?? []),
]

const copyOf = ({ columns }: Table, rows: readonly StoredRow[]): string =>
  csvOf([
    columns.map(({ title }) => title),
    ...rows.map(({ cells }) => columns.map(({ field }) => cells[field] ?? '')),
  ])
