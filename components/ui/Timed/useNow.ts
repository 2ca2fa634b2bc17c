import { useIsHydrated } from '../../hydration/useIsHydrated'

/** The sample date, empty where the real date holds (`vite.config.ts`). Storybook has none. */
declare const __SAMPLE_DATE__: string | undefined

/** The attributes of `<html>` that say what time it is: the page, its inline script and what hydrates it agree. */
export type Times = {
  /** When the page was written, or the instant that took its place. */
  readonly written?: string
  /** What takes the place of the present: `NOW` in tests, or the sample date. */
  readonly now?: string
  /** Which dates hold on a page that was written as of the sample date. Decided by `timedScript`. */
  readonly dates?: 'sample' | 'today' | 'real'
}

function timesOf({ NOW }: Readonly<Partial<Record<'NOW', string | undefined>>>): Times {
  const sampleDate = typeof __SAMPLE_DATE__ === 'undefined' ? '' : __SAMPLE_DATE__
  const now = NOW || sampleDate
  return now
    ? { written: now, now, ...(sampleDate && { dates: 'sample' }) }
    : { written: new Date().toISOString() }
}

export const times: Times =
  typeof document === 'undefined' ? timesOf(process.env) : document.documentElement.dataset

const present = () => (times.now ? Date.parse(times.now) : Date.now())

/** When this page was written, in milliseconds: what was over by then is over. */
export const writtenAt = times.written ? Date.parse(times.written) : present()

/**
 * The time in milliseconds: when the page was written for the render that must equal its HTML, the visitor's clock from
 * then on.
 */
export const useNow = () => (useIsHydrated() ? present() : writtenAt)

/** Whether an instant (ISO 8601) has passed. */
export const useHasPassed = (time: string) => useNow() >= Date.parse(time)
