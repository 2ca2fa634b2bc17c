import { setTimeout as sleep } from 'node:timers/promises'
import { ServiceError } from '../../_common/serviceError.js'
import type { AppendResult } from '../sheets.js'
import { GoogleError, isTransient, toServiceError } from './client.js'
import { type CommitContext, commit } from './commit.js'
import type { Change } from './plan.js'
import type { Throttles } from './spreadsheet.js'

/** Collects the changes that this process makes to one spreadsheet, and writes them in groups. */
export type WriteQueue = {
  /**
   * Writes the change, in a group with others that wait at the same time. Retries while Google fails for a moment, until
   * `signal` is aborted.
   * @returns the result for its row.
   * @throws ServiceError
   */
  add(change: Change, signal: AbortSignal): Promise<AppendResult>
}

/** What a queue depends on. */
export type WriteQueueSettings = Omit<CommitContext, 'unconfirmed' | 'isAwaited' | 'settle'> & {
  readonly throttles: Throttles
  /** Wait before the first retry, in milliseconds. Doubled before each further one; a random part is added. */
  readonly backoffMs: number
}

const MAX_BACKOFF_MS = 4000
/** Most changes in a batch. Google recommends at most 2 MB; 100 of the longest rows are half of it. */
const MAX_GROUP = 100

type Waiting = {
  readonly change: Change
  /** Why the last try failed. */
  error: unknown
  readonly settle: (outcome: AppendResult | ServiceError) => void
}

/**
 * A queue that writes in groups. A single change is written at once. Changes that arrive during a write, or before the
 * throttle allows the next one, are written together.
 */
export function writeQueue({ throttles, backoffMs, ...settings }: WriteQueueSettings): WriteQueue {
  let waiting: Waiting[] = []
  let isDraining = false
  const find = (change: Change) => waiting.find((one) => one.change === change)
  const context: CommitContext = {
    ...settings,
    unconfirmed: new WeakSet(),
    isAwaited: (change) => find(change) !== undefined,
    settle: (change, outcome) => find(change)?.settle(outcome),
  }

  async function drain(): Promise<void> {
    isDraining = true
    for (let failures = 0; waiting.length > 0; ) {
      // Wait first and then choose the group, so that it includes changes that arrive during the wait.
      await throttles.writes.waitUntilWithin(0)
      // After each failure the group is halved: if one change makes Google fail, the others can still be written.
      const group = oneOfEach(waiting).slice(0, Math.max(1, MAX_GROUP >> failures))
      try {
        await commit(
          group.map(({ change }) => change),
          context,
        )
        failures = 0
      } catch (error) {
        for (const one of group) one.error = error
        waiting = [
          ...waiting.filter((one) => !group.includes(one)),
          ...group.filter((one) => waiting.includes(one)),
        ]
        if (!isTransient(error)) for (const one of group) one.settle(toServiceError(error))
        // After a 429 the throttle waits, so no wait is needed here.
        else if (error.status !== 429) {
          failures++
          const backoff = Math.min(backoffMs * 2 ** (failures - 1), MAX_BACKOFF_MS)
          await sleep(backoff + Math.random() * backoffMs)
        }
      }
    }
    isDraining = false
  }

  return {
    add: (change, signal) =>
      new Promise((resolve, reject) => {
        const stop = () => one.settle(toServiceError(one.error ?? new GoogleError({})))
        const one: Waiting = {
          change,
          error: undefined,
          settle(outcome) {
            signal.removeEventListener('abort', stop)
            waiting = waiting.filter((other) => other !== one)
            if (outcome instanceof ServiceError) reject(outcome)
            else resolve(outcome)
          },
        }
        waiting.push(one)
        signal.addEventListener('abort', stop, { once: true })
        if (signal.aborted) stop()
        else if (!isDraining) void drain()
      }),
  }
}

/** The waiting changes, but only the first of several rows with the same lock: after it is written, the others are repeats. */
function oneOfEach(waiting: readonly Waiting[]): readonly Waiting[] {
  const keys = new Set<string>()
  return waiting.filter(({ change }) => {
    if (change.kind !== 'row') return true
    if (keys.has(change.key)) return false
    return keys.add(change.key)
  })
}
