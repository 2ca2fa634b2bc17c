import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DeliveryError } from '../delivery.js'
import { isUuid } from '../isUuid.js'
import { codeOf, readIfThere, replace } from './durableFile.js'

/** A note about a row: its submission id, and what the note says. */
type Note = readonly [submissionId: string, text: string]

/**
 * Notes about rows, each a file of its own: `<folder>/<table id>/<submission id>.<ending>`. An id may come from a file
 * that somebody imports, so only UUIDs become file names.
 */
export function noteFiles(folder: string, ending: string) {
  const folderOf = (tableId: string) => join(folder, tableId)
  const pathOf = (tableId: string, submissionId: string) =>
    join(folderOf(tableId), `${submissionId}.${ending}`)

  return {
    /** What the row's note says. Empty where there is none. */
    get: async (tableId: string, submissionId: string): Promise<string> =>
      isUuid(submissionId) ? await readIfThere(pathOf(tableId, submissionId)) : '',

    /** Every note about rows of a table. */
    async all(tableId: string): Promise<readonly Note[]> {
      const names = await namesIn(folderOf(tableId))
      const ids = names.map((name) => name.slice(0, -ending.length - 1))
      // A crash may have left a draft.
      const noted = ids.filter((id, index) => isUuid(id) && names[index] === `${id}.${ending}`)
      return await Promise.all(
        noted.map(async (id): Promise<Note> => [id, await readIfThere(pathOf(tableId, id))]),
      )
    },

    /** Ids of the tables that have notes, or had some. */
    tableIds: () => namesIn(folder),

    /** Writes the note, on the disk when this resolves. @throws DeliveryError where the id is not a UUID */
    async set(tableId: string, submissionId: string, text: string): Promise<void> {
      if (!isUuid(submissionId)) throw new DeliveryError(`A row of ${tableId} has an id that is not a UUID.`)
      await mkdir(folderOf(tableId), { recursive: true, mode: 0o700 })
      await replace(pathOf(tableId, submissionId), text)
    },

    /** Removes the note, if there is one. */
    async remove(tableId: string, submissionId: string): Promise<void> {
      if (isUuid(submissionId)) await rm(pathOf(tableId, submissionId), { force: true })
    },
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
