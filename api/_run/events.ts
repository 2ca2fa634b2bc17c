import { dayAfter, type Published, type StudioEvent } from '../../content/events/_defineEvent.js'
import { eventsFromTab, type TabEvents } from '../../content/events/_fromTab.js'
import { events, published } from '../../content/events/_published.js'
import { attempt } from '../_common/attempt.js'
import { uuidFrom } from '../_common/ids.js'
import { postJson } from '../_notify/webhooks.js'
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
/** A build takes minutes, and may fail: the hook is called again after this time, in milliseconds. */
const AGAIN_MS = 30 * 60_000

/**
 * Compares the tab "Events" with the events that the site was built with. Where the site is to be built again (`isHookDue`),
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
  const last = remembered.lines('hook').findLast(({ detail }) => detail === built.builtAt)
  if (!deployHookUrl || !isHookDue(built, tab.digest, last?.at, now)) return []
  const called = await attempt(() => callHook(deployHookUrl))
  // The next run calls it again.
  if (!called.ok) return [{ name: 'hook', text: `${called.reason} ${NEW_HOOK}` }]
  await note(run, 'hook', built.builtAt)
  return []
}

const NEW_HOOK =
  'So the site does not show what was changed. In Vercel make a new deploy hook (Settings, Git), and put its address into DEPLOY_HOOK_URL.'

const toProblem = (text: string): Problem => ({
  name: `events ${uuidFrom(text).slice(0, 8)}`,
  text: `The tab "Events": ${text}`,
})

const postToHook = (url: string) => postJson('The address of DEPLOY_HOOK_URL', url, '{}', HOOK_MS)

/**
 * Whether to call the deploy hook now. The site is to be built again where the sound tab "Events" has changed, and in the
 * night after an event: what is over leaves the pages.
 * @param digest - of the tab (`TabEvents`). @param last - when it was called last, since the build
 */
export function isHookDue(
  { builtAt, events: builtEvents, digest: builtDigest }: Built,
  digest: string,
  last: Date | undefined,
  now: Date,
): boolean {
  const isOld = builtEvents.some(({ starts }) => {
    const night = nightAfter(starts)
    return Date.parse(builtAt) < night && night <= now.getTime()
  })
  const isChanged = digest !== builtDigest || isOld
  return isChanged && (!last || now.getTime() - last.getTime() >= AGAIN_MS)
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
