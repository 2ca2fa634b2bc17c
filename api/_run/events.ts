import { eventsFromTab } from '../../content/events/_fromTab.js'
import { events, published } from '../../content/events/_published.js'
import { attempt } from '../_common/attempt.js'
import { uuidFrom } from '../_common/ids.js'
import { postJson } from '../_notify/postJson.js'
import type { Problem, Run } from './context.js'
import { type Built, type HookCalls, hookState, mistakesIn } from './deployHook.js'

/** How the tab "Events" is compared with the site, and the site built again. */
export type Following = {
  /** What this deployment was built with. @default that of `_published.ts` */
  readonly built?: Built | undefined
  /** Calls the deploy hook. Throws `ServiceError`. @default posts to the address */
  readonly callHook?: ((url: string) => Promise<void>) | undefined
}

/** Longest time for a call of the hook, in milliseconds. */
const HOOK_MS = 15_000
/** Most mistakes that the studio is told of at once. */
const MISTAKES_MAX = 10

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
  if (mistakes.length > 0) return problemsOf(mistakes)
  const calls = remembered.lines('hook').filter(({ detail }) => detail === built.builtAt)
  const { isDue, isStuck } = hookState(built, tab.digest, firstAndLast(calls), now)
  if (isDue && deployHookUrl) {
    // A call that fails is repeated, and told with the others that did nothing.
    await attempt(() => callHook(deployHookUrl))
    await store.note([{ at: now, what: 'hook', of: '', detail: built.builtAt }], run.callMs())
  }
  return isStuck && deployHookUrl ? [{ name: 'hook', text: NOT_BUILT }] : []
}

const NOT_BUILT =
  'The site was asked for two hours to build again, and still shows the old events. In Vercel, look under Deployments: if no build was begun, make a new deploy hook (Settings, Git) and put its address into DEPLOY_HOOK_URL. If the last build failed, its log says why. If it is ready but not current, as after an Instant Rollback, promote it.'

/** Each mistake is a problem of its own, so that a new one is told of. */
const problemsOf = (mistakes: readonly string[]): readonly Problem[] =>
  [
    ...mistakes.slice(0, MISTAKES_MAX),
    ...(mistakes.length > MISTAKES_MAX ? ['There are more mistakes: "npm run doctor" lists all.'] : []),
  ].map((text) => ({ name: `events ${uuidFrom(text).slice(0, 8)}`, text: `The tab "Events": ${text}` }))

/** The first and the last call, if there was one. */
function firstAndLast(calls: readonly { readonly at: Date }[]): HookCalls | undefined {
  const [first, last] = [calls[0], calls.at(-1)]
  return first && last && { first: first.at, last: last.at }
}

const postToHook = (url: string) => postJson('The address of DEPLOY_HOOK_URL', url, '{}', HOOK_MS)
