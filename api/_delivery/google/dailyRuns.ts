import { randomUUID } from 'node:crypto'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { DailyRuns } from '../delivery.js'
import { isInvalid } from './client.js'
import { deleteMetadata, idFrom } from './locks.js'
import type { Spreadsheet } from './spreadsheet.js'

/** Key of the metadata that stands for a day's run. Its value is who has it, and when it was complete, then that. */
const KEY = 'whittle.daily'

const idOf = (day: string) => idFrom(`daily:${day}`)

/**
 * Claims of days in the spreadsheet's metadata, each under an id derived from the day: Sheets refuses a taken one.
 * @param attempt does it again while Google fails for a moment, and throws DeliveryError
 */
export function dailyRuns(
  open: (withinMs?: number) => Spreadsheet,
  attempt: <Result>(work: () => Promise<Result>) => Promise<Result>,
): DailyRuns {
  return {
    claim(day, withinMs) {
      const book = open(withinMs)
      const nonce = randomUUID()
      return attempt(async () => {
        const runs = await book.searchMetadata([{ metadataKey: KEY }])
        const [last, ...older] = runs.filter(isComplete).toSorted(latestFirst)
        const taken = runs.find(({ metadataId }) => metadataId === idOf(day))
        const claim = { lastRun: last && new Date(last.metadataValue ?? '') }
        // An earlier try may have taken it whose answer was lost.
        if (taken) return taken.metadataValue === nonce ? claim : undefined
        const stale = [...older, ...runs.filter((run) => !isComplete(run))]
        try {
          await book.update([...stale.flatMap(remove), take(day, nonce)])
        } catch (error) {
          // Another run was faster.
          if (isInvalid(error)) return undefined
          throw error
        }
        return claim
      })
    },

    async complete(day, at, withinMs) {
      const book = open(withinMs)
      await attempt(() => book.update([deleteMetadata(idOf(day)), take(day, at.toISOString())]))
    },

    async release(day, withinMs) {
      const book = open(withinMs)
      await attempt(async () => {
        await book.update([deleteMetadata(idOf(day))]).catch((error) => {
          // An earlier try gave it back, and its answer was lost.
          if (!isInvalid(error)) throw error
        })
      })
    },
  }
}

type Found = sheets_v4.Schema$DeveloperMetadata

const isComplete = ({ metadataValue }: Found) => /^\d{4}-\d\d-\d\dT/.test(metadataValue ?? '')
const latestFirst = (one: Found, other: Found) =>
  (other.metadataValue ?? '').localeCompare(one.metadataValue ?? '')
const remove = ({ metadataId }: Found) => (metadataId ? [deleteMetadata(metadataId)] : [])

const take = (day: string, value: string): sheets_v4.Schema$Request => ({
  createDeveloperMetadata: {
    developerMetadata: {
      metadataId: idOf(day),
      metadataKey: KEY,
      metadataValue: value,
      visibility: 'DOCUMENT',
      location: { spreadsheet: true },
    },
  },
})
