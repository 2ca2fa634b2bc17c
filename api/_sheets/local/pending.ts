import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere, replace } from '../../_common/files.js'
import { isUuid } from '../../_common/ids.js'
import { codeOf, ServiceError } from '../../_common/serviceError.js'
import type { Notice, PendingNotice, Table } from '../../_tables/table.js'

const notices: readonly Notice[] = ['email', 'webhook']

/**
 * Stores pending notices, each in a file `DATA_DIR/pending/<table id>/<submission id>.<notice>`. The file holds the time
 * when the row was written (ISO 8601). Only UUIDs become file names, because an id may come from an imported file and could
 * otherwise name any path.
 */
export function pendingNotices(dataDir: string) {
  const folderOf = (table: Table) => join(dataDir, 'pending', table.id)
  const pathOf = (table: Table, submissionId: string, notice: Notice) =>
    join(folderOf(table), `${submissionId}.${notice}`)

  /** The pending notices of a row. */
  async function of(table: Table, submissionId: string): Promise<readonly PendingNotice[]> {
    if (!isUuid(submissionId)) return []
    const found = notices.map(async (notice) => {
      const since = await readIfThere(pathOf(table, submissionId, notice))
      return since ? [{ notice, since: new Date(since) }] : []
    })
    return (await Promise.all(found)).flat()
  }

  return {
    of,

    /** The pending notices of all rows of a table, by submission id. */
    async all(table: Table): Promise<ReadonlyMap<string, readonly PendingNotice[]>> {
      const names = await readdir(folderOf(table)).catch((error) => {
        if (codeOf(error) === 'ENOENT') return []
        throw error
      })
      const ids = new Set(names.map((name) => name.replace(/\.\w+$/, '')))
      return new Map(await Promise.all([...ids].map(async (id) => [id, await of(table, id)] as const)))
    },

    /** Stores the pending notices of a row, on the disk when this resolves. @throws ServiceError if the id is no UUID */
    async set(table: Table, submissionId: string, pending: readonly Notice[], since: Date): Promise<void> {
      if (!isUuid(submissionId)) {
        if (pending.length === 0) return
        throw new ServiceError(`A row of ${table.id} has an id that is not a UUID.`)
      }
      await mkdir(folderOf(table), { recursive: true, mode: 0o700 })
      for (const notice of notices)
        if (pending.includes(notice)) await replace(pathOf(table, submissionId, notice), since.toISOString())
        else await rm(pathOf(table, submissionId, notice), { force: true })
    },

    /** Removes a notice, because it was sent. */
    async remove(table: Table, submissionId: string, notice: Notice): Promise<void> {
      if (isUuid(submissionId)) await rm(pathOf(table, submissionId, notice), { force: true })
    },
  }
}
