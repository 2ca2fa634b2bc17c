import { join } from 'node:path'
import type { Notice, PendingNotice, Row, Table } from '../delivery.js'
import { noteFiles } from './noteFiles.js'

const NOTICES: readonly Notice[] = ['email']

/**
 * Notices that have not gone out: `DATA_DIR/pending/<table id>/<submission id>.<notice>`. Each file holds the time when
 * its row was written (ISO 8601).
 */
export function pendingNotices(dataDir: string) {
  const notices = NOTICES.map((notice) => ({ notice, files: noteFiles(join(dataDir, 'pending'), notice) }))

  return {
    /** The row's pending notices. */
    async get(table: Table, submissionId: string): Promise<readonly PendingNotice[]> {
      const found = await Promise.all(
        notices.map(async ({ notice, files }) => ({ notice, since: await files.get(table.id, submissionId) })),
      )
      return found.flatMap(({ notice, since }) => (since ? [{ notice, since: new Date(since) }] : []))
    },

    /** The pending notices of a table's rows, by submission id. */
    async all(table: Table): Promise<ReadonlyMap<string, readonly PendingNotice[]>> {
      const bySubmission = new Map<string, readonly PendingNotice[]>()
      for (const { notice, files } of notices)
        for (const [id, since] of await files.all(table.id))
          bySubmission.set(id, [...(bySubmission.get(id) ?? []), { notice, since: new Date(since) }])
      return bySubmission
    },

    /** Makes these the row's pending notices, and no others: an earlier try may have left some. */
    async set(table: Table, submissionId: string, pending: NonNullable<Row['pending']>): Promise<void> {
      for (const { notice, files } of notices)
        if (pending.includes(notice)) await files.set(table.id, submissionId, new Date().toISOString())
        else await files.remove(table.id, submissionId)
    },

    /** Notes that a notice went out. */
    async remove(table: Table, submissionId: string, notice: Notice): Promise<void> {
      for (const one of notices) if (one.notice === notice) await one.files.remove(table.id, submissionId)
    },
  }
}
