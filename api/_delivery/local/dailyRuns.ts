import { join } from 'node:path'
import * as v from 'valibot'
import type { DailyRuns } from '../delivery.js'
import { readIfThere, replace } from './durableFile.js'
import { withFileLock } from './fileLock.js'

/** A day that has a run, and when the last complete one was. */
const file = v.object({ claimed: v.optional(v.string()), lastRun: v.optional(v.string()) })
type File = v.InferOutput<typeof file>

/**
 * Claims of days, in `DATA_DIR/daily.json`.
 * @param guarded passes on what the work comes to, or a DeliveryError
 */
export function dailyRuns(
  dataDir: string,
  guarded: <Result>(work: () => Promise<Result>) => Promise<Result>,
): DailyRuns {
  const path = join(dataDir, 'daily.json')

  const change = <Result>(work: (now: File) => { readonly next?: File; readonly result: Result }) =>
    guarded(() =>
      withFileLock(`${path}.lock`, async () => {
        const text = await readIfThere(path)
        const { next, result } = work(v.parse(file, JSON.parse(text || '{}')))
        if (next) await replace(path, JSON.stringify(next))
        return result
      }),
    )

  return {
    claim: (day) =>
      change(({ claimed, lastRun }) =>
        claimed === day
          ? { result: undefined }
          : { next: { claimed: day, lastRun }, result: { lastRun: lastRun ? new Date(lastRun) : undefined } },
      ),
    complete: (day, at) =>
      change(() => ({ next: { claimed: day, lastRun: at.toISOString() }, result: undefined })),
    release: () => change(({ lastRun }) => ({ next: { lastRun }, result: undefined })),
  }
}
