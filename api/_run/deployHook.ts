import { dayAfter, type Published, type StudioEvent } from '../../content/events/_defineEvent.js'
import type { TabEvents } from '../../content/events/_fromTab.js'

const MINUTE_MS = 60_000
/** A build takes minutes, and may fail: the hook is called again after this time, in milliseconds. */
const AGAIN_MS = 30 * MINUTE_MS
/** After this time of calls without a new build somebody has to look, in milliseconds. */
const STUCK_MS = 120 * MINUTE_MS

/** What the site was built with. */
export type Built = Pick<Published, 'digest' | 'builtAt'> & { readonly events: readonly StudioEvent[] }

/** The first and the last call of the hook since the build. */
export type HookCalls = { readonly first: Date; readonly last: Date }

/**
 * Whether to call the deploy hook now, and whether its calls do nothing. The site is to be built again where the sound tab
 * "Events" has changed, and in the night after an event: what is over leaves the pages.
 * @param digest - of the tab (`TabEvents`)
 * @param calls - undefined where there was none since the build
 */
export function hookState(
  { builtAt, events, digest: builtDigest }: Built,
  digest: string,
  calls: HookCalls | undefined,
  now: Date,
): { readonly isDue: boolean; readonly isStuck: boolean } {
  const isOld = events.some(({ starts }) => {
    const night = nightAfter(starts)
    return Date.parse(builtAt) < night && night <= now.getTime()
  })
  if (digest === builtDigest && !isOld) return { isDue: false, isStuck: false }
  if (!calls) return { isDue: true, isStuck: false }
  return {
    isDue: now.getTime() - calls.last.getTime() >= AGAIN_MS,
    isStuck: now.getTime() - calls.first.getTime() >= STUCK_MS,
  }
}

/** Midnight after the day of an event, by the clocks of that day. @param starts - ISO 8601 with its offset */
const nightAfter = (starts: string) => Date.parse(`${dayAfter(starts)}T00:00${starts.slice(16)}`)

/** What is wrong with the tab, as sentences: as long as there is one, the site stays as it is, and the hook is not called. */
export function mistakesIn(tab: TabEvents, built: Built, now: Date): readonly string[] {
  if (tab.problems.length > 0) return tab.problems
  if (tab.digest === '' && built.digest !== '') return [NONE_LEFT]
  return tab.events.filter((event) => isReused(event, built, now)).map(newRowFor)
}

const NONE_LEFT =
  'The site shows events of the tab "Events", and now no row of it is published, or the tab is gone. The site stays as it is.'

/** Whether an event with seats has a new date after its first one: its guests would be those of the first one. */
const isReused = ({ id, seats, ends }: StudioEvent, { events }: Built, now: Date) =>
  seats !== undefined &&
  now.getTime() < Date.parse(ends) &&
  events.some((one) => one.id === id && one.seats !== undefined && now.getTime() >= Date.parse(one.ends))

const newRowFor = ({ id, title }: StudioEvent) =>
  `“${title}” (${id}) is over, and its row has a new date. Put the old date back, and make a new row with a new address.`
