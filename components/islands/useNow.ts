import { useIsHydrated } from './useIsHydrated'

/** When this copy's clock starts (ISO 8601); empty where it is the real time (`vite.config.ts`). Undefined in Storybook. */
declare const __CLOCK_START__: string | undefined

/** The `data-*` attributes of `<html>` with the times that prerendering, inline script and hydration must agree on. */
export type Times = {
  /** When the page was prerendered, by this copy's clock. */
  readonly written?: string
  /** Where the clock starts when the page is loaded, if it is not the visitor's: on a demonstration, and with `NOW` in tests. */
  readonly now?: string
}

function timesOfBuild(): Times {
  const start = typeof __CLOCK_START__ === 'undefined' ? '' : __CLOCK_START__
  return start ? { written: start, now: start } : { written: new Date().toISOString() }
}

export const times: Times =
  typeof document === 'undefined' ? timesOfBuild() : document.documentElement.dataset

const present = () => (times.now ? Date.parse(times.now) + performance.now() : Date.now())

/** When this page was prerendered, in milliseconds. What had ended by then is prerendered as ended. */
export const writtenAt = times.written ? Date.parse(times.written) : present()

/**
 * The current time in milliseconds. During hydration it is the time of prerendering, because the first render must
 * equal the HTML; then that of the page's clock.
 */
export const useNow = () => (useIsHydrated() ? present() : writtenAt)

/** Whether an instant (ISO 8601) has passed. Without one it has. */
export function useHasPassed(time: string | undefined): boolean {
  const now = useNow()
  return time === undefined || now >= Date.parse(time)
}
