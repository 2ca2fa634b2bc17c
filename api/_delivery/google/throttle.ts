import { setTimeout } from 'node:timers/promises'
import { unlessAborted } from '../within.js'

/** Keeps calls of one kind to one spreadsheet apart, so that they stay within Google's quota of 60 a minute. */
export type Throttle = {
  /**
   * Waits until a call may go out, and counts it. Calls go out in the order in which they asked; one whose `signal`
   * ends its wait is not counted.
   */
  acquire(signal: AbortSignal): Promise<void>
  /** Counts a call if it may go out at once, nobody waits, and no rejection slows calls down. @returns whether it may. */
  tryAcquire(): boolean
  /** Waits until the next call may go out in at most `ms`. Counts nothing. */
  waitUntilWithin(ms: number): Promise<void>
  /** The call was let in: calls may come a little closer together again. */
  accepted(): void
  /** The quota is used up (429), by us or by instances that we know nothing of: keep calls further apart. */
  rejected(): void
}

/** The time in milliseconds, and how to wait. */
export type Clock = { now(): number; sleep(ms: number, signal?: AbortSignal): Promise<unknown> }

const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
}

/**
 * Calls are never kept further apart than this many times their usual distance: 5 s for 1 s. Then a row gets its read and
 * its write within the time that a visitor waits, however long Google rejected calls before.
 */
const SLOWEST = 5
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
  const take = () => {
    emptyAt = Math.max(clock.now(), emptyAt) + interval
  }

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
        take()
      })
      lastTurn = turn.catch(() => undefined)
      waiting++
      await unlessAborted(turn, signal).finally(() => waiting--)
    },

    tryAcquire() {
      if (waiting > 0 || interval > intervalMs || nextAt() > clock.now()) return false
      take()
      return true
    },

    async waitUntilWithin(ms) {
      waiting++
      await waitForNext(ms).finally(() => waiting--)
    },

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

/** For calls that can be done without: what nobody wants of `calls` at the moment, and of that as much as `budget` has. */
export const spare = (calls: Throttle, budget: Throttle): Throttle => ({
  ...budget,
  async acquire() {
    if (!calls.tryAcquire() || !budget.tryAcquire()) throw new Error('There is no call to spare.')
  },
})
