import { setTimeout as pause } from 'node:timers/promises'

/** Keeps calls of one kind to one spreadsheet apart, so that they stay within Google's quota of 60 a minute. */
export type Pace = {
  /** Waits until a call may go out, and counts it. Calls go out in the order in which they asked. */
  turn(signal: AbortSignal): Promise<void>
  /** Waits until the next turn is at most `ms` away. Counts nothing. */
  near(ms: number): Promise<void>
  /** The call was let in: calls may come a little closer together again. */
  accepted(): void
  /** The quota is used up (429), by us or by instances that we know nothing of: keep calls further apart. */
  refused(): void
}

/** Calls are never kept further apart than this many times their usual distance: 10 s for 1 s. */
const WIDEST = 10
const NARROWER = 0.8

/**
 * A pace of one call each `intervalMs` milliseconds. After a quiet time, `burst` calls may go at once (the generic
 * cell rate algorithm of ITU-T I.371).
 */
export function pace(intervalMs: number, burst = 1): Pace {
  let interval = intervalMs
  /** When the bucket of calls would be empty, on the clock of `performance.now()`. */
  let emptyAt = 0
  const nextAt = () => emptyAt - (burst - 1) * interval

  return {
    async turn(signal) {
      const now = performance.now()
      const wait = nextAt() - now
      emptyAt = Math.max(now, emptyAt) + interval
      if (wait > 0) await pause(wait, undefined, { signal })
    },

    async near(ms) {
      // Looked at again after each wait: a refusal may have moved the turn meanwhile.
      for (let wait = nextAt() - ms - performance.now(); wait > 0; wait = nextAt() - ms - performance.now())
        await pause(wait)
    },

    accepted() {
      interval = Math.max(intervalMs, interval * NARROWER)
    },

    refused() {
      interval = Math.min(interval * 2, intervalMs * WIDEST)
      // Instances that were refused together must not come back together.
      const wait = interval * (0.5 + Math.random() / 2)
      emptyAt = Math.max(nextAt(), performance.now() + wait) + (burst - 1) * interval
    },
  }
}
