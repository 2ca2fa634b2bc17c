import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Table } from '../delivery.js'
import { codeOf, create, readIfThere, replace } from './durableFile.js'

/** How a row's e-mail stands: owed and perhaps on its way, or tried in vain. */
export type Mark = 'owed' | 'failed'

/** Stands before the time when an owed e-mail was taken. */
const TAKEN = 'taken '

/** Marks of rows whose e-mail is owed: each is a file, `DATA_DIR/owed/<table id>/<submission id>`. */
export function marks(dataDir: string) {
  const folderOf = (table: Table) => join(dataDir, 'owed', table.id)
  const pathOf = (table: Table, submissionId: string) => join(folderOf(table), submissionId)

  return {
    /** The row's mark, if its e-mail is owed. */
    async get(table: Table, submissionId: string): Promise<Mark | undefined> {
      const text = await readIfThere(pathOf(table, submissionId))
      return text === '' ? undefined : text === 'failed' ? 'failed' : 'owed'
    },

    /** Sets the mark, on the disk when this resolves, or takes it away. */
    async set(table: Table, submissionId: string, mark: Mark | undefined): Promise<void> {
      const path = pathOf(table, submissionId)
      if (mark === undefined) return await rm(path, { force: true })
      await mkdir(folderOf(table), { recursive: true, mode: 0o700 })
      await (mark === 'owed' ? create(path, Buffer.from(mark)) : replace(path, mark))
    },

    /** When the owed e-mail was taken by whoever sends it, as far as its mark says. */
    async takenAt(table: Table, submissionId: string): Promise<Date | undefined> {
      const text = await readIfThere(pathOf(table, submissionId))
      return text.startsWith(TAKEN) ? new Date(text.slice(TAKEN.length)) : undefined
    },

    /** Takes the owed e-mail. */
    take: (table: Table, submissionId: string, at: Date): Promise<void> =>
      replace(pathOf(table, submissionId), TAKEN + at.toISOString()),

    /** The submissions of a table that have a mark. */
    async all(table: Table): Promise<ReadonlySet<string>> {
      try {
        return new Set(await readdir(folderOf(table)))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return new Set()
        throw error
      }
    },
  }
}
