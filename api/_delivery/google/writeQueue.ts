import { setTimeout as sleep } from 'node:timers/promises'
import { type AppendResult, DeliveryError } from '../delivery.js'
import { GoogleError, isTransient, toDeliveryError } from './client.js'
import { type CommitContext, commit } from './commit.js'
import type { Change } from './plan.js'
import type { Throttles } from './spreadsheet.js'

/** Where the changes meet that requests of this process make to one spreadsheet. */
export type WriteQueue = {
  /**
   * Makes the change, together with others that wait at the same time, and tries on while Google fails for a moment,
   * until `signal` is aborted.
   * @returns what became of its row.
   * @throws DeliveryError
   */
  add(change: Change, signal: AbortSignal): Promise<AppendResult>
}

/** What a queue works with. */
export type WriteQueueSettings = Omit<CommitContext, 'unconfirmed' | 'isAwaited' | 'settle'> & {
  readonly throttles: Throttles
  /** Wait before the second try, in milliseconds; doubled before each further one, plus up to as much again at random. */
  readonly backoffMs: number
}

const MAX_BACKOFF_MS = 4000
/** Rows in one batch: 100 of the longest are half of the 2 MB that Google recommends at most. */
const MAX_GROUP = 100

type Waiting = {
  readonly change: Change
  /** Why the last try failed. */
  error: unknown
  readonly settle: (outcome: AppendResult | DeliveryError) => void
}

/**
 * A queue that writes in groups: a lone change goes out at once; those that come while a write is under way, or before
 * the next may go out, share the next one.
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
      // As late as can be, so that the group takes along what comes meanwhile.
      await throttles.writes.waitUntilWithin(0)
      // A group that fails again and again may have one change that Google stumbles over: smaller ones go around it.
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
        if (!isTransient(error)) for (const one of group) one.settle(toDeliveryError(error))
        // How long to wait after a 429 is the throttle's business.
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
        const stop = () => one.settle(toDeliveryError(one.error ?? new GoogleError({})))
        const one: Waiting = {
          change,
          error: undefined,
          settle(outcome) {
            signal.removeEventListener('abort', stop)
            waiting = waiting.filter((other) => other !== one)
            if (outcome instanceof DeliveryError) reject(outcome)
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

/** Of rows with the same lock one goes first: the others are repeats, or other answers, once it is written. */
function oneOfEach(waiting: readonly Waiting[]): readonly Waiting[] {
  const keys = new Set<string>()
  return waiting.filter(({ change }) => {
    if (change.kind !== 'row') return true
    if (keys.has(change.key)) return false
    return keys.add(change.key)
  })
}
