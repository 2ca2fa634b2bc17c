import { eventsFromTab } from '../../content/events/_fromTab.js'
import { events, published } from '../../content/events/_published.js'
import { attempt } from '../_common/attempt.js'
import { byText, type Looked } from '../_notify/conditions.js'
import { postJson } from '../_notify/postJson.js'
import { type Built, type HookCalls, hookState, mistakesIn } from '../_run/deployHook.js'
import type { Settings } from '../_settings/environment.js'
import type { Note, Sheets } from '../_sheets/sheets.js'

/** How the tab "Events" is compared with the site, and the site built again. */
export type Following = {
  /** What this deployment was built with. @default that of `_published.ts` */
  readonly built?: Built | undefined
  /** Calls the deploy hook. Throws `ServiceError`. @default posts to the address */
  readonly callHook?: ((url: string) => Promise<void>) | undefined
}

/** Longest time for one call to the sheet or the hook, in milliseconds. */
const CALL_MS = 15_000
/** Most mistakes that the studio is told of at once. */
const MISTAKES_MAX = 10

/**
 * Compares the tab "Events" with the events that the site was built with. Where the site is to be built again
 * (`hookState`), calls the deploy hook.
 * @returns the mistakes in the tab, and whether the site follows it
 * @throws ServiceError when the sheet fails.
 */
export async function followEvents(
  { deployHookUrl }: Settings,
  { admin }: Sheets,
  now: Date,
  { built = { ...published, events }, callHook = postToHook }: Following = {},
): Promise<Looked> {
  const tab = eventsFromTab(await admin.readEvents(CALL_MS))
  const mistakes = mistakesIn(tab, built, now)
  if (mistakes.length > 0) return { events: eventsTexts(mistakes) }
  let state = hookState(built, tab.digest, undefined, now)
  if (!deployHookUrl || !state.isDue) return { events: {}, 'deploy-hook': {} }
  // Noted before the call: of two processes only one calls.
  const isOurs = await admin.note(
    HOOK,
    (last) => {
      const calls = callsSince(last, built.builtAt)
      state = hookState(built, tab.digest, calls, now)
      return state.isDue ? `${built.builtAt} ${(calls?.first ?? now).toISOString()}` : undefined
    },
    { now, withinMs: CALL_MS },
  )
  // A call that fails is repeated, and told with the others that did nothing.
  if (isOurs) await attempt(() => callHook(deployHookUrl))
  return { events: {}, 'deploy-hook': state.isStuck ? { '': NOT_BUILT } : {} }
}

const NOT_BUILT =
  'The site was asked for two hours to build again, and still shows the old events. In Vercel, look under Deployments: if no build was begun, make a new deploy hook (Settings, Git) and put its address into DEPLOY_HOOK_URL. If the last build failed, its log says why. If it is ready but not current, as after an Instant Rollback, promote it.'

const eventsTexts = (mistakes: readonly string[]) => ({
  ...byText(mistakes.slice(0, MISTAKES_MAX)),
  ...(mistakes.length > MISTAKES_MAX && byText(['There are more mistakes: "npm run events" lists all.'])),
})

/** Name of the note about calls of the hook: the build, and the first call since then. Its time is that of the last one. */
const HOOK = 'deploy hook'

function callsSince(note: Note | undefined, builtAt: string): HookCalls | undefined {
  const [build, first = ''] = note?.value.split(' ') ?? []
  return note && build === builtAt ? { first: new Date(first), last: note.at } : undefined
}

const postToHook = (url: string) => postJson('The address of DEPLOY_HOOK_URL', url, '{}', CALL_MS)
