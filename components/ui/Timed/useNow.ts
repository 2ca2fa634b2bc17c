import { useIsHydrated } from '../../hydration/useIsHydrated'

/** The sample date; empty if the build uses the real date (`vite.config.ts`). Undefined in Storybook. */
declare const __SAMPLE_DATE__: string | undefined

const sampleDate = typeof __SAMPLE_DATE__ === 'undefined' ? '' : __SAMPLE_DATE__

/** Whether this build has a sample date. A constant, so that other builds leave the strip's code out. */
export const hasSampleDate = sampleDate !== ''

/** The `data-*` attributes of `<html>` with the times that prerendering, inline script and hydration must agree on. */
export type Times = {
  /** When the page was prerendered, or the instant in `now`. */
  readonly written?: string
  /** Used instead of the current time: `NOW` in tests, or the sample date. */
  readonly now?: string
  /** Only on pages prerendered with the sample date: which dates are used. Decided by `timedScript`. */
  readonly dates?: 'sample' | 'today' | 'real'
}

function timesOf({ NOW }: Readonly<Partial<Record<'NOW', string | undefined>>>): Times {
  const now = NOW || sampleDate
  return now
    ? { written: now, now, ...(sampleDate && { dates: 'sample' }) }
    : { written: new Date().toISOString() }
}

export const times: Times =
  typeof document === 'undefined' ? timesOf(process.env) : document.documentElement.dataset

const present = () => (times.now ? Date.parse(times.now) : Date.now())

/** When this page was prerendered, in milliseconds. What had ended by then is prerendered as ended. */
export const writtenAt = times.written ? Date.parse(times.written) : present()

/**
 * The current time in milliseconds. During hydration it is the time of prerendering, because the first render must
 * equal the HTML; then the visitor's clock.
 */
export const useNow = () => (useIsHydrated() ? present() : writtenAt)

/** Whether an instant (ISO 8601) has passed. */
export const useHasPassed = (time: string) => useNow() >= Date.parse(time)
