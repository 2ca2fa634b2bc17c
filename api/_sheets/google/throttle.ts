import { setTimeout } from 'node:timers/promises'
import { unlessAborted } from '../../_common/timeLimit.js'

/** Keeps a distance between calls, so that they stay in Google's quota of 60 a minute for a service account. */
export type Throttle = {
  /**
   * Waits until a call may be sent, and counts it. Calls are sent in the order of `acquire`. If `signal` is aborted first,
   * it rejects and counts nothing.
   */
  acquire(signal: AbortSignal): Promise<void>
  /** Waits until a call may be sent. Counts nothing. */
  untilFree(): Promise<void>
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
  let lastTurn: Promise<unknown> = Promise.resolve()
  const nextAt = () => fullBurstAt - (burst - 1) * interval

  /** Waits until a call may be sent. The time is computed again after each wait, because a 429 may have changed it. */
  async function untilFree(signal?: AbortSignal): Promise<void> {
    for (let wait = nextAt() - clock.now(); wait > 0; wait = nextAt() - clock.now())
      await clock.sleep(wait, signal)
  }

  return {
    async acquire(signal) {
      const turn = lastTurn.then(async () => {
        signal.throwIfAborted()
        await untilFree(signal)
        fullBurstAt = Math.max(clock.now(), fullBurstAt) + interval
      })
      lastTurn = turn.catch(() => undefined)
      await unlessAborted(turn, signal)
    },

    untilFree: () => untilFree(),

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
