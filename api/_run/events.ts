import { eventsFromTab } from '../../content/events/_fromTab.js'
import { published } from '../../content/events/_published.js'
import { attempt } from '../_common/attempt.js'
import { uuidFrom } from '../_common/ids.js'
import { postJson } from '../_notify/postJson.js'
import type { Problem, Run } from './context.js'

/** How the tab "Events" is compared with the site, and the site built again. */
export type Following = {
  /** Digest of the events that this deployment was built with. @default the one in `_published.ts`; empty for the files */
  readonly builtDigest?: string | undefined
  /** Calls the deploy hook. Throws `ServiceError`. @default posts to the address */
  readonly callHook?: ((url: string) => Promise<void>) | undefined
}

const HOOK_MS = 15_000
const MINUTE_MS = 60_000
/** A build takes minutes, and may fail: the hook is called again for the same events after this time, in milliseconds. */
const BUILD_MS = 30 * MINUTE_MS
/** From the first call on, the site should follow within this time. */
const PATIENCE_MS = 120 * MINUTE_MS
/** Most mistakes that the studio is told of at once. */
const MISTAKES_MAX = 10

/**
 * Compares the tab "Events" with the events that the site was built with. If it has changed and is sound, calls the deploy
 * hook, so that Vercel builds the site again. Throws `ServiceError` when the tab cannot be read.
 */
export async function followEvents(
  run: Run,
  { builtDigest = published?.digest ?? '', callHook = postToHook }: Following = {},
): Promise<readonly Problem[]> {
  const { deployHookUrl } = run.settings
  const { digest, problems } = eventsFromTab(await run.store.readEvents(run.callMs()))
  if (problems.length > 0) return mistakes(problems)
  if (digest === '' && builtDigest !== '') return mistakes([NONE_LEFT])
  if (digest === builtDigest || !deployHookUrl) return []

  const state = `${builtDigest || '-'} ${digest}`
  const { first, last } = callsFor(state, run)
  const isDue = !last || run.now.getTime() - last.at.getTime() >= BUILD_MS
  if (!isDue) return last.of === REFUSED ? [refused()] : late(first, run)
  const called = await attempt(() => callHook(deployHookUrl))
  const of = called.ok ? '' : REFUSED
  await run.store.note([{ at: run.now, what: 'hook', of, detail: state }], run.callMs())
  return called.ok ? late(first, run) : [refused(called.reason)]
}

const NONE_LEFT =
  'The site shows events of the tab "Events", and now no row of it is published, or the tab is gone. The site stays as it is.'

/** Each mistake is a problem of its own, so that a new one is told of. */
function mistakes(sentences: readonly string[]): readonly Problem[] {
  const left = sentences.length - MISTAKES_MAX
  const more = left > 0 ? [`There are ${left} more mistakes in it: "npm run doctor" lists all.`] : []
  return [...sentences.slice(0, MISTAKES_MAX), ...more].map((text) => ({
    name: `events ${uuidFrom(text).slice(0, 8)}`,
    text: `The tab "Events": ${text}`,
  }))
}

/** In the column "Of" of a call: the hook refused it. */
const REFUSED = 'refused'

/** The first and the last call for these events since this build. */
function callsFor(state: string, { remembered }: Run) {
  const calls = remembered.lines('hook')
  const before = calls.findLastIndex(({ detail }) => detail !== state)
  return { first: calls[before + 1], last: calls.length > before + 1 ? calls.at(-1) : undefined }
}

/** The problem that the site has not followed for a long time. */
const late = (first: { readonly at: Date } | undefined, { now }: Run): readonly Problem[] =>
  first && now.getTime() - first.at.getTime() >= PATIENCE_MS ? [{ name: 'hook', text: NOT_PUBLISHED }] : []

const refused = (reason = 'The last call of DEPLOY_HOOK_URL failed.'): Problem => ({
  name: 'hook',
  text: `${reason} ${NEW_HOOK}`,
})

const NEW_HOOK =
  'So the site does not follow the tab "Events". In Vercel, under Settings, Git, Deploy Hooks, make a new hook for the production branch, put its address into DEPLOY_HOOK_URL, and deploy again.'
const NOT_PUBLISHED =
  'The tab "Events" changed more than two hours ago, and the site was asked to build again, but still shows the old events. In Vercel, look under Deployments: if no build was begun, make a new deploy hook and put its address into DEPLOY_HOOK_URL. If the last build failed, its log says why. If it is ready but not current, as after an Instant Rollback, promote it.'

const postToHook = (url: string) => postJson('The address of DEPLOY_HOOK_URL', url, '{}', HOOK_MS)
