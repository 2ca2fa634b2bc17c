import { isUtf8 } from 'node:buffer'
import { createHmac, randomBytes } from 'node:crypto'
import { access, constants, readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { deliveryError, ifThere, readIfThere, replace } from '../../_common/files.js'
import { ServiceError } from '../../_common/serviceError.js'
import { answersIn, cellText, parseCsv, withoutApostrophes } from '../../_tables/csv.js'
import { eventsTable } from '../../_tables/eventsTable.js'
import { type PendingNotice, type StoredRow, SUBMISSION_ID, type Table } from '../../_tables/table.js'
import { withTimes } from '../../_tables/times.js'
import type { AppendResult, PendingChange, Removal, Sheets, TableReading } from '../sheets.js'
import { makeEventsFile, readEventsFile } from './eventsFile.js'
import { headerOf, type KnownNotice, keyOf, localStore } from './store.js'

/** Where the files are, and how times are written. */
export type LocalSheetsSettings = {
  readonly dataDir: string
  /** Zone of the times in cells (IANA). */
  readonly timeZone: string
  /** Longest wait for another process that uses the folder, in milliseconds. @default 5000 */
  readonly lockWaitMs?: number | undefined
}

type Cells = Readonly<Record<string, string>>

/**
 * Stores rows in CSV files, used where no Google variables are set. A table is `DATA_DIR/sheets/<table id>.csv` (RFC 4180,
 * UTF-8 with byte order mark). A row is on the disk before the visitor is answered. One id is one row, also across
 * restarts and processes. A file that somebody changed is never written again: the next rows go to a new one beside it.
 */
export function localSheets({ dataDir, timeZone, lockWaitMs = 5000 }: LocalSheetsSettings): Sheets {
  const store = localStore(dataDir, lockWaitMs)
  const eventsFile = store.pathOf(`${eventsTable.id}.csv`)

  /** The CSV files of a table, oldest first. The first one may be older than what the store knows. */
  const namesOf = ({ id }: Table): readonly string[] => {
    const known = Object.entries(store.state().files).filter(([, { table }]) => table === id)
    return [...new Set([nameOf(id, 1), ...known.map(([file]) => file)])]
  }
  const rowOf = ({ id: table }: Table, id: string) => store.state().rows[keyOf({ table, id })]
  const pendingOf = (table: Table, id: string) => (rowOf(table, id)?.pending ?? []).map(toPending)
  /** Changes the pending notices of a row, if it is known. */
  async function changeNotices(table: Table, id: string, change: (notice: KnownNotice) => KnownNotice[]) {
    const row = rowOf(table, id)
    if (!row) return
    const changed = { ...row, pending: row.pending.flatMap(change) }
    await store.save({ rows: { ...store.state().rows, [keyOf(row)]: changed } })
  }

  /** The file that gets the table's next row: the last one if it is as written and has the same columns, else a new one. */
  async function fileFor(table: Table): Promise<string> {
    const columns = table.columns.map(({ field, title }) => ({ field, title }))
    const header = headerOf(columns)
    const { files } = store.state()
    const last = namesOf(table).at(-1) ?? ''
    if (headerOf(files[last]?.columns ?? []) === header && (await store.isAsWritten(last))) return last
    let number = 1
    let file = nameOf(table.id, number)
    // A file that is empty, or has only this header, was begun before a crash.
    while (files[file] || !['', header].includes(await readIfThere(store.pathOf(file)))) {
      number += 1
      file = nameOf(table.id, number)
    }
    if (number > 1)
      console.warn(`${nameOf(table.id, number - 1)} is not as it was written. New rows go to ${file}.`)
    await replace(store.pathOf(file), header)
    await store.save({ files: { ...files, [file]: { table: table.id, columns } } })
    return file
  }

  /** The rows of a file as staff see them. Of a file that cannot be read: the rows that were written to it. */
  async function rowsIn(file: string, table: Table): Promise<readonly Cells[]> {
    const { rows, files } = store.state()
    const written = Object.values(rows).flatMap((row) => (row.file === file ? [row.cells] : []))
    if (await store.isAsWritten(file)) return written
    const content = await ifThere(readFile(store.pathOf(file)))
    if (!content) return []
    return typedRows(content, [...table.columns, ...(files[file]?.columns ?? [])]) ?? written
  }

  async function readTable(table: Table, fields?: readonly string[]): Promise<TableReading> {
    // By id, so that a row that staff copied into another file is listed once. A row that they added has no id.
    const rows = new Map<unknown, StoredRow>()
    for (const file of namesOf(table))
      for (const stored of await rowsIn(file, table)) {
        const all = withTimes(table, stored, timeZone)
        const submissionId = all[SUBMISSION_ID] ?? ''
        const asked = Object.entries(all).filter(
          ([field]) => !fields || field === SUBMISSION_ID || fields.includes(field),
        )
        const pending = pendingOf(table, submissionId)
        rows.set(submissionId || all, { submissionId, cells: Object.fromEntries(asked), pending })
      }
    const isFilled = ({ cells }: StoredRow) => Object.values(cells).some((cell) => cell !== '')
    return { table, rows: [...rows.values()].filter(isFilled), missing: [] }
  }

  async function removeRows(table: Table, ids: readonly string[]): Promise<Removal> {
    const changed: string[] = []
    const left: string[] = []
    let removed = 0
    for (const file of namesOf(table)) {
      const seen = (await rowsIn(file, table)).map((cells) => cells[SUBMISSION_ID] ?? '')
      const found = seen.filter((id) => id !== '' && ids.includes(id))
      if (found.length === 0) continue
      if (await store.isAsWritten(file)) {
        changed.push(file)
        removed += found.length
      } else left.push(`${file} (${found.join(', ')})`)
    }
    await store.forget(ids.map((id) => keyOf({ table: table.id, id })))
    for (const file of changed) await replace(store.pathOf(file), store.contentOf(file))
    if (left.length > 0)
      throw new ServiceError(
        `These files were changed by hand. Delete the rows with these submission ids there: ${left.join(', ')}.`,
      )
    return { removed, notes: [] }
  }

  const read: Sheets['admin']['read'] = (tables, fields) =>
    Promise.all(
      tables.map((table) =>
        store
          .use(table.id, () => readTable(table, fields))
          .catch((error: ServiceError): TableReading => ({ table, error })),
      ),
    )

  return {
    kind: 'local',

    append: (table, row) =>
      store.use(table.id, async (): Promise<AppendResult> => {
        const cells = Object.fromEntries(
          table.columns.map(({ field }) => [field, cellText(row.cells[field] ?? '', timeZone)]),
        )
        const known = rowOf(table, row.id)
        if (known && answersOf(table, known.cells) !== answersOf(table, cells))
          return { outcome: 'other-answers' }
        if (known) return { outcome: 'already-there', pending: pendingOf(table, row.id) }
        const since = new Date().toISOString()
        const pending = (row.pending ?? []).map((notice) => ({ notice, since, isUnanswered: false }))
        await store.add({ table: table.id, file: await fileFor(table), id: row.id, cells, pending })
        return { outcome: 'written' }
      }),

    markSent: (table, id, notice) =>
      store.use(table.id, () => changeNotices(table, id, (one) => (one.notice === notice ? [] : [one]))),

    linkTo: () => undefined,

    admin: {
      read,

      checkWritable: () =>
        store
          .use('sheets', async () => {
            const files = Object.keys(store.state().files).map(store.pathOf)
            for (const path of [store.pathOf(''), ...files]) await ifThere(access(path, constants.W_OK))
            return []
          })
          .catch((error: ServiceError) => [error.message]),

      remove: (table, ids) => store.use(table.id, () => removeRows(table, ids)),

      digest: (text) =>
        store.use('erasures', async () => {
          const { key = randomBytes(32).toString('base64') } = store.state()
          if (!store.state().key) await store.save({ key })
          return createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('base64url')
        }),

      changePending: (changes) =>
        store.use('pending', async () => {
          const made: PendingChange[] = []
          for (const change of changes) {
            const { table, submissionId: id, from, to } = change
            const now = pendingOf(table, id).find(({ notice }) => notice === to.notice)
            if (!now || (from && !isDeepStrictEqual(now, from))) continue
            const changed = { ...to, since: to.since.toISOString(), triedAt: to.triedAt?.toISOString() }
            await changeNotices(table, id, (one) => [one.notice === to.notice ? changed : one])
            made.push(change)
          }
          return made
        }),

      readEvents: () =>
        readEventsFile(eventsFile).catch((error) => Promise.reject(deliveryError(eventsFile, error))),

      makeEvents: (cells) => store.use(eventsFile, () => makeEventsFile(eventsFile, cells)),

      claim: (name, value, { now, forMs = Number.POSITIVE_INFINITY }) =>
        store.use('claims', async () => {
          const { claims } = store.state()
          const last = claims[name]
          if (last?.value === value && now.getTime() - Date.parse(last.at) < forMs) return false
          await store.save({ claims: { ...claims, [name]: { value, at: now.toISOString() } } })
          return true
        }),

      lastRuns: () =>
        store.use('runs', async () =>
          Object.fromEntries(
            Object.entries(store.state().runs).map(([name, run]) => [name, { ...run, at: new Date(run.at) }]),
          ),
        ),

      recordRun: (name, run) =>
        store.use('runs', () =>
          store.save({ runs: { ...store.state().runs, [name]: { ...run, at: run.at.toISOString() } } }),
        ),
    },
  }
}

const nameOf = (table: string, number: number) => `${table}${number > 1 ? `-${number}` : ''}.csv`

const toPending = ({ since, triedAt, ...notice }: KnownNotice): PendingNotice => ({
  ...notice,
  since: new Date(since),
  triedAt: triedAt ? new Date(triedAt) : undefined,
})

const answersOf = (table: Table, cells: Cells) => answersIn(table, (field) => cells[field] ?? '')

/** The rows of a CSV file that staff saved, by `Column.field`. Undefined if it is no UTF-8 or lacks our first line. */
function typedRows(content: Buffer, columns: readonly { readonly field: string; readonly title: string }[]) {
  const [header, ...records] = parseCsv(content.toString())
  const fields = header?.map((title) => columns.find((column) => column.title === title)?.field) ?? []
  if (!isUtf8(content) || !fields.includes(SUBMISSION_ID)) return undefined
  return records.map((cells): Cells => {
    const typed = cells.map((cell, index) => [fields[index] ?? '', withoutApostrophes(cell)])
    return Object.fromEntries(typed.filter(([field]) => field))
  })
}
