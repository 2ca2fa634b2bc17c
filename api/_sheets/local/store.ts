/// <reference path="./fs-native-extensions.d.ts" />
import { appendFile, open, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock } from 'fs-native-extensions'
import { deliveryError, ifThere, makeFolder, removeDrafts, replace, stampOf } from '../../_common/files.js'
import type { NoticeState } from '../../_common/retryPolicy.js'
import { ServiceError } from '../../_common/serviceError.js'
import { BYTE_ORDER_MARK, csvRecord } from '../../_tables/csv.js'
import type { Notice } from '../../_tables/table.js'

type Columns = readonly { readonly field: string; readonly title: string }[]

/** A CSV file was begun. `file` is its name, `table` the id of its table. */
type FileEvent = { kind: 'file'; table: string; file: string; columns: Columns }
/** A row was added to a CSV file. `cells` by `Column.field`. */
type RowEvent = {
  kind: 'row'
  table: string
  file: string
  id: string
  cells: Readonly<Record<string, string>>
  pending: readonly StoredNotice[]
}
/** A pending notice: kind and state, its times in ISO 8601. */
type StoredNotice = { notice: Notice; is: NoticeState['is']; since: string; at?: string }
/** A pending notice was changed; without `now` it was sent. */
type NoticeEvent = { kind: 'notice'; table: string; id: string; notice: Notice; now?: StoredNotice }
/** Something was noted, such as a run that is done. `at` in ISO 8601. */
type NoteEvent = { kind: 'note'; name: string; value: string; at: string }
type StoreEvent = FileEvent | RowEvent | NoticeEvent | NoteEvent

/**
 * What is known of the rows: the events in `DATA_DIR/store.jsonl`, one a line. An event is on the disk before its row is
 * written to a CSV file, and an empty line says that the row is there. Without that line, after a crash or on a full disk,
 * the row is taken back: its visitor was not told that it is stored.
 * @param lockWaitMs - longest wait for another process that uses the folder
 */
export function localStore(dataDir: string, lockWaitMs: number) {
  const journal = join(dataDir, 'store.jsonl')
  const pathOf = (file: string) => join(dataDir, 'sheets', file)
  let state = emptyState()
  /** The journal's stamp when it was last read or written. Undefined: it has to be read. */
  let stamp: string | undefined
  /** The stamps of the CSV files when they were found as written, by name. */
  const stamps = new Map<string, string | undefined>()
  let queue: Promise<unknown> = Promise.resolve()

  const columnsIn = (file: string): Columns => state.files.get(file)?.columns ?? []
  const lineOf = ({ file, cells }: RowEvent) =>
    csvRecord(columnsIn(file).map(({ field }) => cells[field] ?? ''))
  const rowsOf = (file: string) => [...state.rows.values()].filter((row) => row.file === file)

  /** A CSV file as the store writes it. */
  function contentOf(file: string): Buffer {
    return Buffer.from([headerOf(columnsIn(file)), ...rowsOf(file).map(lineOf)].join(''))
  }

  /** Stores an event, on the disk when this resolves. */
  async function commit(event: StoreEvent): Promise<void> {
    await appendFile(journal, `${JSON.stringify(event)}\n`, { flush: true })
    apply(state, event)
    stamp = await stampOf(journal)
  }

  /** Reads the journal if another process has changed it, or a call has failed. */
  async function refresh(): Promise<void> {
    if (stamp !== undefined && stamp === (await stampOf(journal))) return
    const bytes = (await ifThere(readFile(journal))) ?? Buffer.alloc(0)
    if (bytes.length === 0) await replace(journal, '')
    // A crash may have cut off the last line. It is dropped: its visitor got no confirmation.
    const end = bytes.lastIndexOf('\n') + 1
    if (end < bytes.length) await truncate(journal, end)
    const lines = bytes.subarray(0, end).toString().split('\n').slice(0, -1)
    state = emptyState()
    stamps.clear()
    for (const line of lines) if (line) apply(state, eventIn(line))
    const last = lines.at(-1)
    const row = last ? eventIn(last) : undefined
    if (row?.kind === 'row') await finish(row, end - Buffer.byteLength(`${last}\n`))
    stamp = await stampOf(journal)
  }

  /** Takes the last row back, unless it is in its CSV file. @param start - where it begins in the journal */
  async function finish(row: RowEvent, start: number): Promise<void> {
    const found = (await ifThere(readFile(pathOf(row.file)))) ?? Buffer.alloc(0)
    const whole = contentOf(row.file)
    state.rows.delete(keyOf(row))
    const before = contentOf(row.file).length
    const isPart = found.length < whole.length && whole.subarray(0, found.length).equals(found)
    if (isPart && found.length >= before) await truncate(pathOf(row.file), before)
    else if (found.includes(row.id)) {
      apply(state, row)
      return appendFile(journal, '\n')
    }
    await truncate(journal, start)
  }

  return {
    /** What is known. Only for work inside `use`. */
    state: () => state,
    rowOf: (table: string, id: string) => state.rows.get(keyOf({ table, id })),
    /** The rows that were written to a CSV file. */
    rowsOf,
    pathOf,
    contentOf,
    commit,

    /** Whether a CSV file is, byte for byte, what the store wrote. */
    async isAsWritten(file: string): Promise<boolean> {
      const now = await stampOf(pathOf(file))
      if (now !== undefined && now === stamps.get(file)) return true
      if (!(await ifThere(readFile(pathOf(file))))?.equals(contentOf(file))) return false
      stamps.set(file, now)
      return true
    },

    /** Adds a row, also to its CSV file, which must be as written. */
    async add(row: RowEvent): Promise<void> {
      try {
        await commit(row)
        await appendFile(pathOf(row.file), lineOf(row), { flush: true })
        await appendFile(journal, '\n')
        stamp = await stampOf(journal)
        stamps.set(row.file, await stampOf(pathOf(row.file)))
      } catch (error) {
        stamp = undefined
        await refresh().catch(() => undefined)
        throw error
      }
    },

    /**
     * Runs `work` while no other call and no other process uses the folder. The lock is the operating system's, which
     * releases it when a process ends, however it ends. Every error becomes a `ServiceError`.
     * @param name - what is used, for the sentence of an error
     */
    use<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const deadline = Date.now() + lockWaitMs
      const turn = queue.then(async () => {
        await makeFolder(join(dataDir, 'sheets'))
        const lock = await open(join(dataDir, 'store.lock'), 'a', 0o600)
        try {
          while (!tryLock(lock.fd)) {
            if (Date.now() > deadline) throw Object.assign(new Error(), { code: 'EBUSY' })
            await sleep(2 + Math.random() * 10)
          }
          for (const folder of [dataDir, join(dataDir, 'sheets')]) await removeDrafts(folder)
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

type State = {
  readonly files: Map<string, FileEvent>
  readonly rows: Map<string, RowEvent>
  readonly notes: Map<string, NoteEvent>
}

const emptyState = (): State => ({ files: new Map(), rows: new Map(), notes: new Map() })

const keyOf = ({ table, id }: Pick<RowEvent, 'table' | 'id'>) => `${table} ${id}`

function apply(state: State, event: StoreEvent): void {
  if (event.kind === 'file') state.files.set(event.file, event)
  if (event.kind === 'row') state.rows.set(keyOf(event), event)
  if (event.kind === 'note') state.notes.set(event.name, event)
  if (event.kind !== 'notice') return
  const row = state.rows.get(keyOf(event))
  const others = row?.pending.filter(({ notice }) => notice !== event.notice) ?? []
  if (row) apply(state, { ...row, pending: event.now ? [...others, event.now] : others })
}

function eventIn(line: string): StoreEvent {
  try {
    return JSON.parse(line)
  } catch {
    throw new ServiceError(
      'A line of DATA_DIR/store.jsonl cannot be read. Move the file to go on without it.',
    )
  }
}

/** A notice as the journal has it. */
export const toStoredNotice = (notice: Notice, state: NoticeState): StoredNotice => ({
  notice,
  is: state.is,
  since: state.since.toISOString(),
  ...(state.is !== 'waiting' && { at: state.at.toISOString() }),
})

/** The state in a notice of the journal. Lines of earlier versions have no `is`: their notice is tried as one that waits. */
export const stateOf = ({ is = 'waiting', since, at = since }: StoredNotice): NoticeState =>
  is === 'waiting' ? { is, since: new Date(since) } : { is, since: new Date(since), at: new Date(at) }

/** The first line of a CSV file. */
export const headerOf = (columns: Columns): string =>
  BYTE_ORDER_MARK + csvRecord(columns.map(({ title }) => title))
