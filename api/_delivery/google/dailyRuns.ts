import { randomUUID } from 'node:crypto'
import type { DailyRuns } from '../delivery.js'
import type { Attempt } from './admin.js'
import { isInvalid } from './client.js'
import { idFrom } from './ids.js'
import { createMetadata, deleteMetadata, type Metadata } from './metadata.js'
import type { Spreadsheet } from './spreadsheet.js'

/** Key of the metadata of a day's run. Its value is when it was complete and RETENTION_MONTHS, or when it was claimed and by whom. */
const RUN_KEY = 'whittle.daily'
/** A run takes seconds. One that was claimed this long ago, in milliseconds, was ended before it was complete. */
const LEASE_MS = 10 * 60_000

const runId = (day: string) => idFrom(`daily:${day}`)

/** Claims of days in the spreadsheet's metadata. The id of each is derived from the day: Sheets refuses a taken one. */
export function dailyRuns(open: (withinMs?: number) => Spreadsheet, attempt: Attempt): DailyRuns {
  const search = (spreadsheet: Spreadsheet) => spreadsheet.searchMetadata([{ metadataKey: RUN_KEY }])
  return {
    claim(day, now, withinMs) {
      const spreadsheet = open(withinMs)
      const claim = `claimed ${now.toISOString()} ${randomUUID()}`
      return attempt(async () => {
        const runs = await search(spreadsheet)
        const [last, ...older] = runs.filter(isComplete).toSorted(latestFirst)
        const [at = '', months] = (last?.metadataValue ?? '').split(' ')
        const result = {
          lastRun: last && new Date(at),
          retentionMonths: months ? Number(months) : undefined,
        }
        const taken = runs.find(({ metadataId }) => metadataId === runId(day))
        // An earlier try may have taken it whose answer was lost.
        if (taken?.metadataValue === claim) return result
        if (taken && (isComplete(taken) || claimedAt(taken) + LEASE_MS > now.getTime())) return undefined
        const stale = [...older, ...runs.filter((run) => run !== taken && !isComplete(run))]
        try {
          await spreadsheet.update([
            ...stale.flatMap(({ metadataId }) => (metadataId ? [deleteMetadata(metadataId)] : [])),
            ...(taken ? [deleteMetadata(runId(day), taken.metadataValue ?? '')] : []),
            take(day, claim),
          ])
        } catch (error) {
          // Another run was faster, if that is the reason.
          const now = isInvalid(error) ? await search(spreadsheet) : []
          if (now.some((run) => run.metadataId === runId(day) && run.metadataValue !== taken?.metadataValue))
            return undefined
          throw error
        }
        return result
      }, withinMs)
    },

    async complete(day, { at, retentionMonths }, withinMs) {
      const spreadsheet = open(withinMs)
      const value = [at.toISOString(), retentionMonths].filter(Boolean).join(' ')
      const batch = [deleteMetadata(runId(day)), take(day, value)]
      await attempt(() => spreadsheet.update(batch), withinMs)
    },

    async release(day, withinMs) {
      const spreadsheet = open(withinMs)
      await attempt(async () => {
        await spreadsheet.update([deleteMetadata(runId(day))]).catch((error) => {
          // An earlier try gave it back, and its answer was lost.
          if (!isInvalid(error)) throw error
        })
      }, withinMs)
    },
  }
}

const isComplete = ({ metadataValue }: Metadata) => /^\d{4}-\d\d-\d\dT/.test(metadataValue ?? '')

/** When a run was claimed, in milliseconds; 0 for a claim of an earlier version, which has no time. */
const claimedAt = ({ metadataValue }: Metadata) => {
  const time = Date.parse(/^claimed (\S+)/.exec(metadataValue ?? '')?.[1] ?? '')
  return Number.isNaN(time) ? 0 : time
}

const latestFirst = (one: Metadata, other: Metadata) =>
  (other.metadataValue ?? '').localeCompare(one.metadataValue ?? '')

const take = (day: string, value: string) =>
  createMetadata({ metadataId: runId(day), metadataKey: RUN_KEY, metadataValue: value })
