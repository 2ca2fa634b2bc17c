import { setTimeout } from 'node:timers/promises'
import { unlessAborted } from '../../_common/timeLimit.js'

/** Keeps a distance between calls, so that they stay in Google's quota of 60 a minute for a service account. */
export type Throttle = {
  /**
   * Waits until a call may be sent, and counts it. Calls are sent in the order of `acquire`. If `signal` is aborted first,
   * it rejects and counts nothing.
   */
  acquire(signal: AbortSignal): Promise<void>
  /** Waits until the next call may be sent in at most `ms`. Counts nothing. */
  waitUntilWithin(ms: number): Promise<void>
  /** Whether a call may be sent now and no other one waits. Counts nothing. */
  isFree(): boolean
  /** Report that Google accepted a call. The distance becomes a little shorter, down to the usual one. */
  accepted(): void
  /** Report that the quota is used up (429), by this process or by others. The distance is doubled. */
  rejected(): void
}

/** The time in milliseconds, and how to wait. */
export type Clock = { now(): number; sleep(ms: number, signal?: AbortSignal): Promise<unknown> }

const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
}

/** Longest distance after several 429s, as a multiple of the usual distance. */
const SLOWEST = 10
/** Factor by which the distance becomes shorter with each accepted call. */
const SPEED_UP = 0.8

/**
 * A throttle of one call each `intervalMs` milliseconds. After a pause `burst` calls may be sent at once (generic cell rate
 * algorithm, ITU-T I.371).
 */
export function throttle(intervalMs: number, burst = 1, clock = systemClock): Throttle {
  let interval = intervalMs
  /** The time, on `clock`, at which the full burst is available again. */
  let fullBurstAt = 0
  let waiting = 0
  let lastTurn: Promise<unknown> = Promise.resolve()
  const nextAt = () => fullBurstAt - (burst - 1) * interval

  /** Waits until the next call may be sent. The time is computed again after each wait, because a 429 may have changed it. */
  async function waitForNext(ms: number, signal?: AbortSignal): Promise<void> {
    for (let wait = nextAt() - ms - clock.now(); wait > 0; wait = nextAt() - ms - clock.now())
      await clock.sleep(wait, signal)
  }

  return {
    async acquire(signal) {
      const turn = lastTurn.then(async () => {
        signal.throwIfAborted()
        await waitForNext(0, signal)
        fullBurstAt = Math.max(clock.now(), fullBurstAt) + interval
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
      // A random wait: processes that got a 429 at the same time must not retry at the same time.
      const wait = interval * (0.5 + Math.random() / 2)
      fullBurstAt = Math.max(nextAt(), clock.now() + wait) + (burst - 1) * interval
    },
  }
}

/**
 * A throttle for calls of low priority, such as those for counts. A call is sent only if no call of `calls` waits and
 * `budget` allows it. Otherwise `acquire` rejects at once and counts nothing.
 */
export const lowPriority = (calls: Throttle, budget: Throttle): Throttle => ({
  ...calls,
  async acquire(signal) {
    if (!calls.isFree() || !budget.isFree()) throw new Error('No call is free for a low-priority read.')
    await Promise.all([budget.acquire(signal), calls.acquire(signal)])
  },
})
