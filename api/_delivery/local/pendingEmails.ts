import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DeliveryError, type PendingNotice, type Table } from '../delivery.js'
import { isUuid } from '../isUuid.js'
import { codeOf, readIfThere, replace } from './durableFile.js'

/**
 * E-mails that have not gone out, each a file `DATA_DIR/pending/<table id>/<submission id>.email` that holds the time
 * when the row was written (ISO 8601). An id may come from a file that somebody imports: only a UUID becomes a file name.
 */
export function pendingEmails(dataDir: string) {
  const folderOf = (table: Table) => join(dataDir, 'pending', table.id)
  const pathOf = (table: Table, submissionId: string) => join(folderOf(table), `${submissionId}.email`)

  /** What is pending of a row. */
  async function of(table: Table, submissionId: string): Promise<readonly PendingNotice[]> {
    const since = isUuid(submissionId) && (await readIfThere(pathOf(table, submissionId)))
    return since ? [{ notice: 'email', since: new Date(since) }] : []
  }

  return {
    of,

    /** What is pending of a table's rows, by submission id. */
    async all(table: Table): Promise<ReadonlyMap<string, readonly PendingNotice[]>> {
      const names = await readdir(folderOf(table)).catch((error) => {
        if (codeOf(error) === 'ENOENT') return []
        throw error
      })
      const ids = names.map((name) => name.replace(/\.email$/, ''))
      return new Map(await Promise.all(ids.map(async (id) => [id, await of(table, id)] as const)))
    },

    /** Notes it, on the disk when this resolves. @throws DeliveryError where the id is not a UUID */
    async add(table: Table, submissionId: string, since: Date): Promise<void> {
      if (!isUuid(submissionId)) throw new DeliveryError(`A row of ${table.id} has an id that is not a UUID.`)
      await mkdir(folderOf(table), { recursive: true, mode: 0o700 })
      await replace(pathOf(table, submissionId), since.toISOString())
    },

    /** Removes the file, if there is one. */
    async remove(table: Table, submissionId: string): Promise<void> {
      if (isUuid(submissionId)) await rm(pathOf(table, submissionId), { force: true })
    },
  }
}
