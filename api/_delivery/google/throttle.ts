import { setTimeout } from 'node:timers/promises'

/** Keeps calls of one kind to one spreadsheet apart, so that they stay within Google's quota of 60 a minute. */
export type Throttle = {
  /** Waits until a call may go out, and counts it. Calls go out in the order in which they asked. */
  acquire(signal: AbortSignal): Promise<void>
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

/** Calls are never kept further apart than this many times their usual distance: 10 s for 1 s. */
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
  const nextAt = () => emptyAt - (burst - 1) * interval

  return {
    async acquire(signal) {
      const now = clock.now()
      const wait = nextAt() - now
      emptyAt = Math.max(now, emptyAt) + interval
      if (wait > 0) await clock.sleep(wait, signal)
    },

    async waitUntilWithin(ms) {
      // Looked at again after each wait: a 429 may have moved the next call meanwhile.
      for (let wait = nextAt() - ms - clock.now(); wait > 0; wait = nextAt() - ms - clock.now())
        await clock.sleep(wait)
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
