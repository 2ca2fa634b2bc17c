import { createHmac, randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create, deliveryError, readIfThere, replace } from '../../_common/files.js'
import { codeOf, ServiceError } from '../../_common/serviceError.js'
import { parseCsv } from '../../_tables/csv.js'
import type { StoredRow } from '../../_tables/table.js'
import { SUBMISSION_ID, type Table } from '../../_tables/table.js'
import type { SheetsAdmin, TableReading } from '../sheets.js'
import { dailyRuns } from './dailyRuns.js'
import { withFileLock } from './fileLock.js'
import type { pendingNotices } from './pending.js'
import { cellReader } from './rows.js'

/** What `localAdmin` depends on. */
export type LocalAdminSettings = {
  readonly dataDir: string
  pathOf(table: Table): string
  readonly pending: ReturnType<typeof pendingNotices>
  /** Longest wait for the lock of a file, in milliseconds. */
  readonly lockWaitMs: number | undefined
  /** The result of `work`. Every error becomes a ServiceError that names the file. */
  guarded<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

/** Reading and removing many rows in local files, for the daily run and the studio's commands. */
export function localAdmin(settings: LocalAdminSettings): SheetsAdmin {
  const { dataDir, pathOf, pending, lockWaitMs, guarded } = settings

  async function readTable(table: Table, fields?: readonly string[]): Promise<TableReading> {
    const pendingById = await pending.all(table)
    const [header, ...records] = parseCsv(await readIfThere(pathOf(table)))
    const titles = header?.cells ?? []
    const wanted = table.columns.filter(
      ({ field, title }) =>
        titles.includes(title) && (!fields || field === SUBMISSION_ID || fields.includes(field)),
    )
    const read = cellReader(table, titles)
    const rows = records.map(({ cells }): StoredRow => {
      const submissionId = read(cells, SUBMISSION_ID)
      return {
        submissionId,
        cells: Object.fromEntries(wanted.map(({ field }) => [field, read(cells, field)])),
        pending: pendingById.get(submissionId) ?? [],
      }
    })
    const lacking = table.columns.filter(
      ({ title, isStaffs }) => !isStaffs && header && !titles.includes(title),
    )
    return {
      table,
      rows: rows.filter(({ cells }) => Object.values(cells).some((cell) => cell !== '')),
      missing: lacking.map(({ title }) => title),
    }
  }

  async function removeFrom(table: Table, submissionIds: readonly string[]): Promise<number> {
    const text = await readIfThere(pathOf(table))
    const [header, ...records] = parseCsv(text)
    const read = cellReader(table, header?.cells ?? [])
    const wanted = new Set(submissionIds.filter((id) => id !== ''))
    const removed = records.filter(({ cells }) => wanted.has(read(cells, SUBMISSION_ID)))
    if (removed.length === 0) return 0
    const left = removed.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    await replace(pathOf(table), left)
    for (const id of wanted) await pending.set(table, id, [], new Date())
    return removed.length
  }

  return {
    read: (tables, fields) =>
      Promise.all(
        tables.map((table) =>
          readTable(table, fields).catch(
            (error): TableReading => ({ table, error: deliveryError(table.id, error) }),
          ),
        ),
      ),

    async checkWritable(tables) {
      try {
        // Taking a lock creates a file in the folder of the tables, which shows whether the folder is writable.
        const lock = join(dataDir, 'sheets', 'check.lock')
        await guarded('sheets', () => withFileLock(lock, async () => undefined, lockWaitMs))
        for (const table of tables) await guarded(table.id, () => requireWritable(pathOf(table)))
        return []
      } catch (error) {
        if (error instanceof ServiceError) return [error.message]
        throw error
      }
    },

    remove: (table, submissionIds) =>
      guarded(table.id, () =>
        withFileLock(`${pathOf(table)}.lock`, () => removeFrom(table, submissionIds), lockWaitMs),
      ),

    digest: (text) =>
      guarded('erasures', async () => {
        const path = join(dataDir, 'erasures.key')
        await mkdir(dataDir, { recursive: true, mode: 0o700 })
        // Several processes may do this at once: `create` keeps the first file.
        await create(path, randomBytes(32))
        return createHmac('sha256', await readFile(path))
          .update(text)
          .digest('base64url')
      }),

    ...dailyRuns(dataDir),
  }
}

/** @throws when the file exists and is read-only. A missing file is fine: it is created with the first row. */
async function requireWritable(path: string): Promise<void> {
  await access(path, constants.W_OK).catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
}
