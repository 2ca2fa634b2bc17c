import { dayAfter, type Published, type StudioEvent } from '../../content/events/_defineEvent.js'
import { eventsFromTab, type TabEvents } from '../../content/events/_fromTab.js'
import { events, published } from '../../content/events/_published.js'
import { attempt } from '../_common/attempt.js'
import { uuidFrom } from '../_common/ids.js'
import { postJson } from '../_notify/postJson.js'
import { note, type Problem, type Run } from './context.js'

export type Built = Pick<Published, 'digest' | 'builtAt'> & { readonly events: readonly StudioEvent[] }

/** How the tab "Events" is compared with the site, and the site built again. */
export type Following = {
  /** What this deployment was built with. @default that of `_published.ts` */
  readonly built?: Built | undefined
  /** Calls the deploy hook. Throws `ServiceError`. @default posts to the address */
  readonly callHook?: ((url: string) => Promise<void>) | undefined
}

const HOOK_MS = 15_000
const MINUTE_MS = 60_000
/** A build takes minutes, and may fail: the hook is called again after this time, in milliseconds. */
const AGAIN_MS = 30 * MINUTE_MS
/** After this time of calls without a new build somebody has to look, in milliseconds. */
const STUCK_MS = 120 * MINUTE_MS

/**
 * Compares the tab "Events" with the events that the site was built with. Where the site is to be built again (`hookState`),
 * calls the deploy hook, so that Vercel builds it. Throws `ServiceError` when the tab cannot be read.
 */
export async function followEvents(
  run: Run,
  { built = { ...published, events }, callHook = postToHook }: Following = {},
): Promise<readonly Problem[]> {
  const { settings, store, remembered, now } = run
  const { deployHookUrl } = settings
  const tab = eventsFromTab(await store.readEvents(run.callMs()))
  const mistakes = mistakesIn(tab, built, now)
  // Each is a problem of its own, so that a new one is told of.
  if (mistakes.length > 0) return mistakes.map(toProblem)
  const calls = remembered.lines('hook').filter(({ detail }) => detail === built.builtAt)
  const state = hookState(
    built,
    tab.digest,
    calls.map(({ at }) => at),
    now,
  )
  if (!deployHookUrl) return []
  if (state.isDue) {
    // A call that fails is repeated, and told with the others that did nothing.
    await attempt(() => callHook(deployHookUrl))
    await note(run, 'hook', built.builtAt)
  }
  return state.isStuck ? [{ name: 'hook', text: NOT_BUILT }] : []
}

const NOT_BUILT =
  'The site was asked for two hours to build again, and still shows the old events. In Vercel, look under Deployments: if no build was begun, make a new deploy hook (Settings, Git) and put its address into DEPLOY_HOOK_URL. If the last build failed, its log says why. If it is ready but not current, as after an Instant Rollback, promote it.'

const toProblem = (text: string): Problem => ({
  name: `events ${uuidFrom(text).slice(0, 8)}`,
  text: `The tab "Events": ${text}`,
})

const postToHook = (url: string) => postJson('The address of DEPLOY_HOOK_URL', url, '{}', HOOK_MS)

/**
 * Whether to call the deploy hook now, and whether its calls do nothing. The site is to be built again where the sound tab
 * "Events" has changed, and in the night after an event: what is over leaves the pages.
 * @param digest - of the tab (`TabEvents`). @param calls - those since the build, the first one first
 */
export function hookState(
  { builtAt, events: builtEvents, digest: builtDigest }: Built,
  digest: string,
  calls: readonly Date[],
  now: Date,
): { readonly isDue: boolean; readonly isStuck: boolean } {
  const isOld = builtEvents.some(({ starts }) => {
    const night = nightAfter(starts)
    return Date.parse(builtAt) < night && night <= now.getTime()
  })
  const isCurrent = digest === builtDigest && !isOld
  const isAfter = (ms: number, call: Date | undefined) =>
    call !== undefined && now.getTime() - call.getTime() >= ms
  return {
    isDue: !isCurrent && (calls.length === 0 || isAfter(AGAIN_MS, calls.at(-1))),
    isStuck: !isCurrent && isAfter(STUCK_MS, calls[0]),
  }
}

/** Midnight after the day of an event, by the clocks of that day. @param starts - ISO 8601 with its offset */
const nightAfter = (starts: string) => Date.parse(`${dayAfter(starts)}T00:00${starts.slice(16)}`)

/** What is wrong with the tab, as sentences: as long as there is one, the site stays as it is, and the hook is not called. */
export function mistakesIn(tab: TabEvents, built: Built, now: Date): readonly string[] {
  if (tab.problems.length > 0) return tab.problems
  if (tab.digest === '' && built.digest !== '') return [NONE_LEFT]
  return tab.events
    .filter((event) => isReused(event, built, now))
    .map(
      ({ id, title }) =>
        `“${title}” (${id}) is over, and its row has a new date. Put the old date back, and make a new row with a new address.`,
    )
}

const NONE_LEFT =
  'The site shows events of the tab "Events", and now no row of it is published, or the tab is gone. The site stays as it is.'

/** Whether an event with seats has a new date after its first one: its guests would be those of the first one. */
const isReused = ({ id, seats, ends }: StudioEvent, { events: before }: Built, now: Date) =>
  seats !== undefined &&
  now.getTime() < Date.parse(ends) &&
  before.some((one) => one.id === id && one.seats !== undefined && now.getTime() >= Date.parse(one.ends))
