import { join } from 'node:path'
import * as v from 'valibot'
import type { DailyRun, SheetsAdmin } from '../sheets.js'
import { stateFile } from './stateFile.js'

const stored = v.optional(
  v.object({ lastRun: v.optional(v.string()), retentionMonths: v.optional(v.number()) }),
  {},
)

/** Stores the last daily run in `DATA_DIR/daily.json`. */
export function dailyRuns(dataDir: string): Pick<SheetsAdmin, 'lastRun' | 'recordRun'> {
  const change = stateFile(join(dataDir, 'daily.json'), 'daily', stored)
  return {
    lastRun: () =>
      change(({ lastRun, retentionMonths }): { result: DailyRun | undefined } => ({
        result: lastRun ? { at: new Date(lastRun), retentionMonths } : undefined,
      })),
    recordRun: ({ at, retentionMonths }) =>
      change(() => ({ next: { lastRun: at.toISOString(), retentionMonths }, result: undefined })),
  }
}
