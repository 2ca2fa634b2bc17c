import type { Clock } from '../../api/_sheets/google/throttle.js'

/** A clock for throttles that stands still until the test moves it. Starts at 0; times are in milliseconds. */
export function fakeClock() {
  let now = 0
  let sleepers: { readonly until: number; readonly wake: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise<void>((wake, reject) => {
        const stop = () => reject(signal?.reason)
        signal?.addEventListener('abort', stop)
        const awake = () => {
          signal?.removeEventListener('abort', stop)
          wake()
        }
        sleepers.push({ until: now + ms, wake: awake })
      }),
  }
  /** Lets this time pass, and wakes who slept until then. */
  function pass(ms: number): void {
    now += ms
    const due = sleepers.filter(({ until }) => until <= now)
    sleepers = sleepers.filter(({ until }) => until > now)
    for (const { wake } of due) wake()
  }
  /** Lets time pass until nobody sleeps any more. */
  async function run(): Promise<void> {
    for (;;) {
      // Who was woken may sleep again.
      await new Promise(setImmediate)
      if (sleepers.length === 0) return
      pass(Math.min(...sleepers.map(({ until }) => until)) - now)
    }
  }
  return { clock, pass, run }
}
