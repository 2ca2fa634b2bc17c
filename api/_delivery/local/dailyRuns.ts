import { join } from 'node:path'
import * as v from 'valibot'
import type { DailyRuns } from '../delivery.js'
import { stateFile } from './stateFile.js'

/** A claim older than this, in milliseconds, belongs to a run whose process ended early. */
const LEASE_MS = 10 * 60_000

const runs = v.optional(
  v.object({
    /** The run that is under way: its day, and when it claimed it (ISO 8601). */
    claim: v.optional(v.object({ day: v.string(), at: v.string() })),
    /** The last day with a complete run, and until when that run counted leads (ISO 8601). */
    lastDay: v.optional(v.string()),
    lastRun: v.optional(v.string()),
    retentionMonths: v.optional(v.number()),
  }),
  {},
)

/** Stores daily runs in `DATA_DIR/daily.json`. */
export function dailyRuns(dataDir: string): DailyRuns {
  const change = stateFile(join(dataDir, 'daily.json'), 'daily', runs)
  return {
    claim: (day, now) =>
      change(({ claim, lastDay, lastRun, retentionMonths }) => {
        const isTaken = claim?.day === day && now.getTime() - Date.parse(claim.at) < LEASE_MS
        if (isTaken || lastDay === day) return { result: undefined }
        return {
          next: { claim: { day, at: now.toISOString() }, lastDay, lastRun, retentionMonths },
          result: { lastRun: lastRun ? new Date(lastRun) : undefined, retentionMonths },
        }
      }),
    complete: (day, { at, retentionMonths }) =>
      change(() => ({
        next: { lastDay: day, lastRun: at.toISOString(), retentionMonths },
        result: undefined,
      })),
    release: (day) =>
      change(({ claim, ...last }) => ({
        next: claim?.day === day ? last : { claim, ...last },
        result: undefined,
      })),
  }
}
