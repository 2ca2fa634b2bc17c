import { setTimeout } from 'node:timers/promises'
import { unlessAborted } from '../within.js'

/** Keeps calls of one kind at a distance, so that they stay within Google's quota of 60 a minute for an account. */
export type Throttle = {
  /**
   * Waits until a call may go out, and counts it. Calls go out in the order in which they asked; one whose `signal`
   * ends its wait is not counted.
   */
  acquire(signal: AbortSignal): Promise<void>
  /** Waits until the next call may go out in at most `ms`. Counts nothing. */
  waitUntilWithin(ms: number): Promise<void>
  /** Whether a call may go out at once and no other one waits. Counts nothing. */
  isFree(): boolean
  /** The call was let in: calls may come a little closer together again. */
  accepted(): void
  /** The quota is used up (429), by this process or by others: keep calls further apart. */
  rejected(): void
}

/** The time in milliseconds, and how to wait. */
export type Clock = { now(): number; sleep(ms: number, signal?: AbortSignal): Promise<unknown> }

const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
}

/** Calls are never kept further apart than this many times their usual distance. */
const SLOWEST = 10
const SPEED_UP = 0.8

/**
 * A throttle of one call each `intervalMs` milliseconds. After a quiet time, `burst` calls may go at once (the generic
 * cell rate algorithm of ITU-T I.371).
 */
export function throttle(intervalMs: number, burst = 1, clock = systemClock): Throttle {
  let interval = intervalMs
  /** When the bucket of calls would be empty, on the clock. */
  let emptyAt = 0
  let waiting = 0
  let lastTurn: Promise<unknown> = Promise.resolve()
  const nextAt = () => emptyAt - (burst - 1) * interval

  /** Waits until the next call may go out. Looked at again after each wait: a 429 may have moved it meanwhile. */
  async function waitForNext(ms: number, signal?: AbortSignal): Promise<void> {
    for (let wait = nextAt() - ms - clock.now(); wait > 0; wait = nextAt() - ms - clock.now())
      await clock.sleep(wait, signal)
  }

  return {
    async acquire(signal) {
      const turn = lastTurn.then(async () => {
        signal.throwIfAborted()
        await waitForNext(0, signal)
        emptyAt = Math.max(clock.now(), emptyAt) + interval
      })
      lastTurn = turn.catch(() => undefined)
      waiting++
      await unlessAborted(turn, signal).finally(() => waiting--)
    },

    async waitUntilWithin(ms) {
      waiting++
      await waitForNext(ms).finally(() => waiting--)
    },

    isFree: () => waiting === 0 && nextAt() <= clock.now(),

    accepted() {
      interval = Math.max(intervalMs, interval * SPEED_UP)
    },

    rejected() {
      interval = Math.min(interval * 2, intervalMs * SLOWEST)
      // Instances that were rejected together must not come back together.
      const wait = interval * (0.5 + Math.random() / 2)
      emptyAt = Math.max(nextAt(), clock.now() + wait) + (burst - 1) * interval
    },
  }
}

/**
 * Calls that can be spared, such as those for counts: one goes out only where no other call waits, and `budget` allows
 * it. It fails at once otherwise, and has cost nothing.
 */
export const lowPriority = (calls: Throttle, budget: Throttle): Throttle => ({
  ...calls,
  async acquire(signal) {
    if (!calls.isFree() || !budget.isFree()) throw new Error('No call is free for a low-priority read.')
    await Promise.all([budget.acquire(signal), calls.acquire(signal)])
  },
})
