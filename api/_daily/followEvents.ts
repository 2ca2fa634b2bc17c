import { eventsFromTab } from '../../content/events/_fromTab.js'
import { published } from '../../content/events/_published.js'
import { attempt } from '../_common/attempt.js'
import { byText, type Looked } from '../_notify/conditions.js'
import { postJson, Refused } from '../_notify/postJson.js'
import type { Settings } from '../_settings/environment.js'
import type { Note, Sheets } from '../_sheets/sheets.js'
import { noteEventChanges } from './eventChanges.js'

/** How the tab "Events" is compared with the site, and the site built again. */
export type Following = {
  /** Digest of the events that this deployment was built with. @default the one in `_published.ts`; empty for the files */
  readonly builtDigest?: string | undefined
  /** Calls the deploy hook. Throws `ServiceError`. @default posts to the address */
  readonly callHook?: ((url: string) => Promise<void>) | undefined
}

/** Longest time for one call to the sheet or the hook, in milliseconds. */
const CALL_MS = 15_000
const MINUTE_MS = 60_000
/** A build takes minutes, and may fail: the hook is called again for the same events after this time, in milliseconds. */
const BUILD_MS = 30 * MINUTE_MS
/** The same after calls without effect, or a refusal: somebody has to act first. */
const RARELY_MS = 6 * 60 * MINUTE_MS
/** Calls without effect that say that the site does not follow. A refusal counts like them. */
const CALLS_MAX = 2
/** Most mistakes that the studio is told of at once. */
const MISTAKES_MAX = 10

/**
 * Compares the tab "Events" with the events that the site was built with. If it has changed and is sound, calls the deploy
 * hook, so that Vercel builds the site again.
 * @returns the mistakes in the tab, and whether the site follows it
 * @throws ServiceError when the sheet fails.
 */
export async function followEvents(
  { deployHookUrl }: Settings,
  sheets: Sheets,
  now: Date,
  { builtDigest = published?.digest ?? '', callHook = postToHook }: Following = {},
): Promise<Looked> {
  const { admin } = sheets
  const { events, digest, problems } = eventsFromTab(await admin.readEvents(CALL_MS))
  const mistakes = problems.length > 0 || digest !== '' || builtDigest === '' ? problems : [NONE_LEFT]
  if (mistakes.length > 0) return { events: eventsTexts(mistakes) }
  // Before the hook is called: the build reads it.
  if (events) await noteEventChanges(sheets, events, now)
  if (digest === builtDigest || !deployHookUrl) return { events: {}, 'deploy-hook': {} }

  // Noted before the call: of two processes only one calls.
  let calls = noCalls
  const isOurs = await admin.note(
    HOOK,
    (last) => {
      calls = callsSince(last, builtDigest)
      const count = calls.count === REFUSED ? 1 : calls.count + 1
      return isDue(calls, digest, now) ? noteOf(builtDigest, digest, count) : undefined
    },
    { now, withinMs: CALL_MS },
  )
  const isUnheard = calls.count === CALLS_MAX && now.getTime() - calls.at.getTime() >= BUILD_MS
  const isStuck = isUnheard || (calls.count > CALLS_MAX && calls.count !== REFUSED)
  if (!isOurs) return { events: {}, ...(isStuck && { 'deploy-hook': { '': NOT_PUBLISHED } }) }
  const called = await attempt(() => callHook(deployHookUrl))
  if (!called.ok && called.error instanceof Refused && called.error.isForGood) {
    await admin.note(HOOK, () => noteOf(builtDigest, digest, REFUSED), { now, withinMs: CALL_MS })
    return { events: {}, 'deploy-hook': { '': `${called.reason} ${NEW_HOOK}` } }
  }
  return { events: {}, 'deploy-hook': isStuck ? { '': NOT_PUBLISHED } : {} }
}

const NONE_LEFT =
  'The site shows events of the tab "Events", and now no row of it is published, or the tab is gone. The site stays as it is.'

const eventsTexts = (mistakes: readonly string[]) => ({
  ...byText(mistakes.slice(0, MISTAKES_MAX)),
  ...(mistakes.length > MISTAKES_MAX && byText(['There are more mistakes: "npm run doctor" lists all.'])),
})

/** Name of the note about calls of the hook: digests of the events that the site shows and of those it was called for, number. */
const HOOK = 'deploy hook'
/** In place of the number: the last call was refused. */
const REFUSED = 99

/** The calls of the hook since the site was built last. `digest`: of the events at the last call. */
type Calls = { readonly digest: string; readonly count: number; readonly at: Date }

const noCalls: Calls = { digest: '', count: 0, at: new Date(0) }

const noteOf = (built: string, digest: string, count: number) => `${built || '-'} ${digest} ${count}`

/** The calls in a note, if they were made for this build. */
function callsSince(note: Note | undefined, builtDigest: string): Calls {
  const [built, digest = '', count] = note?.value.split(' ') ?? []
  return note && built === (builtDigest || '-') ? { digest, count: Number(count), at: note.at } : noCalls
}

function isDue({ digest: called, count, at }: Calls, digest: string, now: Date): boolean {
  const wait = called === digest ? BUILD_MS : 0
  return now.getTime() - at.getTime() >= (count < CALLS_MAX ? wait : RARELY_MS)
}

const NEW_HOOK =
  'So the site does not follow the tab "Events". In Vercel, under Settings, Git, Deploy Hooks, make a new hook for the production branch, put its address into DEPLOY_HOOK_URL, and deploy again.'
const NOT_PUBLISHED =
  'The tab "Events" has changed, and the site was asked twice to build again, but still shows the old events. In Vercel, look under Deployments: if the last build failed, its log says why. If it is ready but not current, as after an Instant Rollback, promote it.'

const postToHook = (url: string) => postJson('The address of DEPLOY_HOOK_URL', url, '{}', CALL_MS)
