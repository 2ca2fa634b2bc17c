import { randomUUID } from 'node:crypto'
import type { DailyRuns } from '../delivery.js'
import type { Attempt } from './admin.js'
import { isInvalid } from './client.js'
import { idFrom } from './ids.js'
import { createMetadata, deleteMetadata, type Metadata } from './metadata.js'
import type { Spreadsheet } from './spreadsheet.js'

/**
 * Key of the metadata of a day's run. Value of a complete run: its time and RETENTION_MONTHS. Value of a claim: `claimed`,
 * its time and a random id.
 */
const RUN_KEY = 'whittle.daily'
/** A run takes seconds. A claim older than this, in milliseconds, belongs to a run that crashed. */
const LEASE_MS = 10 * 60_000

const runId = (day: string) => idFrom(`daily:${day}`)

/** Stores runs as metadata of the spreadsheet. Its id is derived from the day, and Sheets refuses an id that exists. */
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
        // Our own claim: an earlier try was applied, and its answer was lost.
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
          // Sheets may have refused the claim because another run made one first. Read again to know.
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
          // 400: the claim does not exist any more. An earlier try removed it, and its answer was lost.
          if (!isInvalid(error)) throw error
        })
      }, withinMs)
    },
  }
}

const isComplete = ({ metadataValue }: Metadata) => /^\d{4}-\d\d-\d\dT/.test(metadataValue ?? '')

/** When a run was claimed, in milliseconds. Claims of earlier versions have no time: 0. */
const claimedAt = ({ metadataValue }: Metadata) => {
  const time = Date.parse(/^claimed (\S+)/.exec(metadataValue ?? '')?.[1] ?? '')
  return Number.isNaN(time) ? 0 : time
}

const latestFirst = (one: Metadata, other: Metadata) =>
  (other.metadataValue ?? '').localeCompare(one.metadataValue ?? '')

const take = (day: string, value: string) =>
  createMetadata({ metadataId: runId(day), metadataKey: RUN_KEY, metadataValue: value })
