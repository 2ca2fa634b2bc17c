import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parseCsv, withoutApostrophes } from '../csv.js'
import {
  type DailyRuns,
  type DeliveryError,
  type SheetsAdmin,
  type StoredRow,
  SUBMISSION_ID,
  type Table,
  type TableReading,
} from '../delivery.js'
import { create, readIfThere, replace } from './durableFile.js'
import { withFileLock } from './fileLock.js'
import type { marks } from './marks.js'

/** What the tools work with. */
export type LocalAdminSettings = {
  readonly dataDir: string
  pathOf(table: Table): string
  readonly marks: ReturnType<typeof marks>
  /** Longest wait for other processes that write to the same file, in milliseconds. */
  readonly lockWaitMs: number | undefined
  toError(table: Pick<Table, 'id'>, error: unknown): DeliveryError
}

/** The studio's own tools on the embedded default. */
export function localAdmin({ dataDir, pathOf, marks, lockWaitMs, toError }: LocalAdminSettings): SheetsAdmin {
  /** What `work` comes to, or a DeliveryError. */
  const guarded = <Result>(id: string, work: () => Promise<Result>): Promise<Result> =>
    work().catch((error) => {
      throw toError({ id }, error)
    })

  async function readTable(table: Table, fields?: readonly string[]): Promise<TableReading> {
    const owed = await marks.all(table)
    const [header, ...records] = parseCsv(await readIfThere(pathOf(table)))
    const indexOf = new Map(table.columns.map(({ field, title }) => [field, header?.cells.indexOf(title)]))
    const wanted = table.columns.filter(
      ({ field }) =>
        indexOf.get(field) !== -1 && (!fields || field === SUBMISSION_ID || fields.includes(field)),
    )
    const rows = records.map(({ cells }): StoredRow => {
      const text = (field: string) => withoutApostrophes(cells[indexOf.get(field) ?? -1] ?? '')
      const submissionId = text(SUBMISSION_ID)
      const isEmailOwed = owed.has(submissionId)
      return {
        submissionId,
        isEmailOwed,
        cells: Object.fromEntries(wanted.map(({ field }) => [field, text(field)])),
      }
    })
    const missing = table.columns.filter(({ field, isStaffs }) => !isStaffs && indexOf.get(field) === -1)
    return {
      table,
      rows: rows.filter(({ cells }) => Object.values(cells).some((cell) => cell !== '')),
      missing: missing.map(({ title }) => title),
    }
  }

  async function removeFrom(table: Table, submissionIds: readonly string[]): Promise<number> {
    const text = await readIfThere(pathOf(table))
    const [header, ...records] = parseCsv(text)
    const title = table.columns.find(({ field }) => field === SUBMISSION_ID)?.title ?? SUBMISSION_ID
    const index = header?.cells.indexOf(title) ?? -1
    const wanted = new Set(submissionIds.filter((id) => id !== ''))
    const removed = records.filter(({ cells }) => wanted.has(cells[index] ?? ''))
    if (removed.length === 0) return 0
    const left = removed.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    await replace(pathOf(table), left)
    for (const id of wanted) await marks.set(table, id, undefined)
    return removed.length
  }

  return {
    read: (tables, fields) =>
      Promise.all(
        tables.map((table) =>
          readTable(table, fields).catch((error): TableReading => ({ table, error: toError(table, error) })),
        ),
      ),

    remove: (table, submissionIds) =>
      guarded(table.id, () =>
        withFileLock(`${pathOf(table)}.lock`, () => removeFrom(table, submissionIds), lockWaitMs),
      ),

    digest: (text) =>
      guarded('erasures', async () => {
        const path = join(dataDir, 'erasures.key')
        await mkdir(dataDir, { recursive: true, mode: 0o700 })
        // Of several at once, one makes it.
        await create(path, randomBytes(32))
        return createHmac('sha256', await readFile(path))
          .update(text)
          .digest('base64url')
      }),

    runs: dailyRuns(dataDir, (work) => guarded('daily', work)),
  }
}

/** A day that has a run, and when the last complete one was. */
const file = v.object({ claimed: v.optional(v.string()), lastRun: v.optional(v.string()) })
type File = v.InferOutput<typeof file>

/**
 * Claims of days, in `DATA_DIR/daily.json`.
 * @param guarded passes on what the work comes to, or a DeliveryError
 */
function dailyRuns(
  dataDir: string,
  guarded: <Result>(work: () => Promise<Result>) => Promise<Result>,
): DailyRuns {
  const path = join(dataDir, 'daily.json')

  const change = <Result>(work: (now: File) => { readonly next?: File; readonly result: Result }) =>
    guarded(() =>
      withFileLock(`${path}.lock`, async () => {
        const text = await readIfThere(path)
        const { next, result } = work(v.parse(file, JSON.parse(text || '{}')))
        if (next) await replace(path, JSON.stringify(next))
        return result
      }),
    )

  return {
    claim: (day) =>
      change(({ claimed, lastRun }) =>
        claimed === day
          ? { result: undefined }
          : { next: { claimed: day, lastRun }, result: { lastRun: lastRun ? new Date(lastRun) : undefined } },
      ),
    complete: (day, at) =>
      change(() => ({ next: { claimed: day, lastRun: at.toISOString() }, result: undefined })),
    release: () => change(({ lastRun }) => ({ next: { lastRun }, result: undefined })),
  }
}
