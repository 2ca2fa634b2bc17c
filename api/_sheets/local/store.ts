/// <reference path="./fs-native-extensions.d.ts" />
import { appendFile, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock } from 'fs-native-extensions'
import { deliveryError, ifThere, readIfThere, stampOf } from '../../_common/files.js'
import { ServiceError } from '../../_common/serviceError.js'
import { BYTE_ORDER_MARK, csvRecord } from '../../_tables/csv.js'
import type { Notice } from '../../_tables/table.js'
import type { RunName } from '../sheets.js'

type Columns = readonly { readonly field: string; readonly title: string }[]

/** A row that was added to a CSV file, by its name. `table` is the id of its table, `cells` are by `Column.field`. */
export type KnownRow = {
  readonly table: string
  readonly file: string
  readonly id: string
  readonly cells: Readonly<Record<string, string>>
  readonly pending: readonly KnownNotice[]
}

/** A pending notice. Times in ISO 8601. */
export type KnownNotice = {
  readonly notice: Notice
  readonly since: string
  readonly triedAt?: string | undefined
  readonly isUnanswered: boolean
}

/** What is known, as JSON. Times in ISO 8601. */
type State = {
  /** The CSV files by name, oldest first. */
  readonly files: Readonly<Record<string, { readonly table: string; readonly columns: Columns }>>
  /** The rows by `keyOf`, in their order. */
  readonly rows: Readonly<Record<string, KnownRow>>
  readonly runs: Readonly<
    Partial<Record<RunName, { readonly at: string; readonly retentionMonths?: number | undefined }>>
  >
  readonly claims: Readonly<Record<string, { readonly value: string; readonly at: string }>>
  /** The key of `digest`, in base64. */
  readonly key?: string
}

const EMPTY: State = { files: {}, rows: {}, runs: {}, claims: {} }

export const keyOf = ({ table, id }: Pick<KnownRow, 'table' | 'id'>) => `${table} ${id}`

/**
 * What is known of the rows, in `DATA_DIR/store.json`, and the CSV files that are made from it. A row is known, on the disk,
 * before it is written to its CSV file. After a crash in between it is written there at the next use.
 * @param lockWaitMs - longest wait for another process that uses the folder
 */
export function localStore(dataDir: string, lockWaitMs: number) {
  const path = join(dataDir, 'store.json')
  const pathOf = (file: string) => join(dataDir, 'sheets', file)
  let state = EMPTY
  /** The stamp of `path` when it was last read or written. Undefined: it has to be read. */
  let stamp: string | undefined
  /** The stamps of the CSV files when they were found as written, by name. */
  const stamps = new Map<string, string | undefined>()
  let queue: Promise<unknown> = Promise.resolve()

  const lineOf = ({ file, cells }: KnownRow) =>
    csvRecord((state.files[file]?.columns ?? []).map(({ field }) => cells[field] ?? ''))

  /** A CSV file as the store writes it. */
  function contentOf(file: string): Buffer {
    const rows = Object.values(state.rows).filter((row) => row.file === file)
    return Buffer.from([headerOf(state.files[file]?.columns ?? []), ...rows.map(lineOf)].join(''))
  }

  /** Stores a change, on the disk when this resolves. @param end - without a line break, the last row may miss in its file */
  async function save(change: Partial<State>, end = '\n'): Promise<void> {
    const changed = { ...state, ...change }
    // One name for every draft, so that a crash leaves no second copy of an answer for long.
    await writeFile(`${path}.draft`, JSON.stringify(changed) + end, { mode: 0o600, flush: true })
    await rename(`${path}.draft`, path)
    state = changed
    stamp = await stampOf(path)
  }

  /** Removes rows from what is known. Their CSV files are not changed. */
  async function forget(keys: readonly string[]): Promise<void> {
    const kept = Object.entries(state.rows).filter(([key]) => !keys.includes(key))
    await save({ rows: Object.fromEntries(kept) })
  }

  /** Reads what is known if another process has changed it, or a call has failed. */
  async function refresh(): Promise<void> {
    if (stamp !== undefined && stamp === (await stampOf(path))) return
    const text = await readIfThere(path)
    state = stateIn(text)
    stamps.clear()
    const last = Object.values(state.rows).at(-1)
    if (last && !text.endsWith('\n')) await finish(last)
    stamp = await stampOf(path)
  }

  /** Completes the last row's CSV file. If staff changed the file since, the row is forgotten: its visitor got no answer. */
  async function finish(row: KnownRow): Promise<void> {
    const found = (await ifThere(readFile(pathOf(row.file)))) ?? Buffer.alloc(0)
    const whole = contentOf(row.file)
    const isPart = whole.subarray(0, found.length).equals(found)
    if (isPart && found.length >= whole.length - Buffer.byteLength(lineOf(row)))
      await appendFile(pathOf(row.file), whole.subarray(found.length), { flush: true })
    else if (!found.includes(row.id)) return await forget([keyOf(row)])
    await appendFile(path, '\n')
  }

  return {
    /** What is known. Only for work inside `use`. */
    state: () => state,
    pathOf,
    contentOf,
    save,
    forget,

    /** Whether a CSV file is, byte for byte, what the store wrote. */
    async isAsWritten(file: string): Promise<boolean> {
      const now = await stampOf(pathOf(file))
      if (now !== undefined && now === stamps.get(file)) return true
      if (!(await ifThere(readFile(pathOf(file))))?.equals(contentOf(file))) return false
      stamps.set(file, now)
      return true
    },

    /** Adds a row, also to its CSV file, which must be as written. */
    async add(row: KnownRow): Promise<void> {
      await save({ rows: { ...state.rows, [keyOf(row)]: row } }, '')
      // If the row cannot be written, the next call reads everything again and completes it.
      stamp = undefined
      await appendFile(pathOf(row.file), lineOf(row), { flush: true })
      await appendFile(path, '\n')
      stamp = await stampOf(path)
      stamps.set(row.file, await stampOf(pathOf(row.file)))
    },

    /**
     * Runs `work` while no other call and no other process uses the folder. The lock is the operating system's, which
     * releases it when a process ends, however it ends. Every error becomes a `ServiceError`.
     * @param name - what is used, for the sentence of an error
     */
    use<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const deadline = Date.now() + lockWaitMs
      const turn = queue.then(async () => {
        await mkdir(join(dataDir, 'sheets'), { recursive: true, mode: 0o700 })
        const lock = await open(join(dataDir, 'store.lock'), 'a', 0o600)
        try {
          while (!tryLock(lock.fd)) {
            if (Date.now() > deadline) throw Object.assign(new Error(), { code: 'EBUSY' })
            await sleep(2 + Math.random() * 10)
          }
          await refresh()
          return await work()
        } finally {
          await lock.close()
        }
      })
      queue = turn.catch(() => undefined)
      return turn.catch((error) => {
        throw deliveryError(name, error)
      })
    },
  }
}

function stateIn(text: string): State {
  try {
    return text ? JSON.parse(text) : EMPTY
  } catch {
    throw new ServiceError('DATA_DIR/store.json cannot be read. Move the file to go on without it.')
  }
}

/** The first line of a CSV file. */
export const headerOf = (columns: Columns): string =>
  BYTE_ORDER_MARK + csvRecord(columns.map(({ title }) => title))
