import { setTimeout as sleep } from 'node:timers/promises'
import { unlessAborted } from '../../_common/timeLimit.js'
import { GoogleError, isTransient, toServiceError } from './fault.js'

/** Longest wait before a retry, as a multiple of the first one. */
const LONGEST = 4

/**
 * The result of `work`, which is tried again while Google fails for a moment.
 * @param withinMs - longest time for all tries
 * @param backoffMs - wait before the first retry, doubled before each further one
 * @throws ServiceError
 */
export async function retrying<Result>(
  work: () => Promise<Result>,
  withinMs: number,
  backoffMs: number,
): Promise<Result> {
  const signal = AbortSignal.timeout(withinMs)
  const end = performance.now() + withinMs
  for (let wait = backoffMs; ; wait = Math.min(wait * 2, backoffMs * LONGEST))
    try {
      return await unlessAborted(work(), signal)
    } catch (error) {
      const isLate = performance.now() + wait > end
      if (!isTransient(error) || isLate) throw toServiceError(signal.aborted ? new GoogleError() : error)
      await sleep(wait)
    }
}
