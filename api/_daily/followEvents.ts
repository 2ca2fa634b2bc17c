import { eventsFromTab } from '../../content/events/_fromTab.js'
import { published } from '../../content/events/_published.js'
import { attempt } from '../_common/attempt.js'
import { byText, type Looked } from '../_notify/conditions.js'
import { postJson, Refused } from '../_notify/postJson.js'
import type { Settings } from '../_settings/environment.js'
import type { Note, Sheets } from '../_sheets/sheets.js'

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
/** The same once calls have had no effect: somebody has to act first. */
const RARELY_MS = 6 * 60 * MINUTE_MS
/** Calls without effect that say that the site does not follow. */
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
  { admin }: Sheets,
  now: Date,
  { builtDigest = published?.digest ?? '', callHook = postToHook }: Following = {},
): Promise<Looked> {
  const { digest, problems } = eventsFromTab(await admin.readEvents(CALL_MS))
  const mistakes = problems.length > 0 || digest !== '' || builtDigest === '' ? problems : [NONE_LEFT]
  if (mistakes.length > 0) return { events: eventsTexts(mistakes) }
  if (digest === builtDigest || !deployHookUrl) return { events: {}, 'deploy-hook': {} }

  // Noted before the call: of two processes only one calls.
  let calls = noCalls
  const isOurs = await admin.note(
    HOOK,
    (last) => {
      calls = callsSince(last, builtDigest)
      if (!isCallDue(calls, digest, now)) return undefined
      calls = { ...calls, digest, count: calls.count + 1, at: now }
      return noteOf(builtDigest, calls)
    },
    { now, withinMs: CALL_MS },
  )
  if (isOurs) {
    const called = await attempt(() => callHook(deployHookUrl))
    const refusal =
      !called.ok && called.error instanceof Refused && called.error.isForGood ? called.reason : ''
    if (refusal !== calls.refusal) {
      calls = { ...calls, refusal }
      await admin.note(HOOK, () => noteOf(builtDigest, calls), { now, withinMs: CALL_MS })
    }
  }
  return { events: {}, 'deploy-hook': hookTexts(calls, now) }
}

const NONE_LEFT =
  'The site shows events of the tab "Events", and now no row of it is published, or the tab is gone. The site stays as it is.'

const eventsTexts = (mistakes: readonly string[]) => ({
  ...byText(mistakes.slice(0, MISTAKES_MAX)),
  ...(mistakes.length > MISTAKES_MAX && byText(['There are more mistakes: "npm run doctor" lists all.'])),
})

/** Name of the note about calls of the hook. */
const HOOK = 'deploy hook'

/** The calls of the hook since the site was built last. */
type Calls = {
  /** Digest of the events at the last call. */
  readonly digest: string
  readonly count: number
  /** When the last one was made. */
  readonly at: Date
  /** Why the last one was refused for good; empty if it was not. */
  readonly refusal: string
}

const noCalls: Calls = { digest: '', count: 0, at: new Date(0), refusal: '' }

const noteOf = (built: string, { digest, count, refusal }: Calls) =>
  [built || '-', digest, count, refusal].join(' ')

/** The calls in a note, if they were made for this build. */
function callsSince(note: Note | undefined, builtDigest: string): Calls {
  const [built, digest = '', count = '', ...refusal] = note?.value.split(' ') ?? []
  if (!note || built !== (builtDigest || '-')) return noCalls
  return { digest, count: Number(count), at: note.at, refusal: refusal.join(' ') }
}

function isCallDue(calls: Calls, digest: string, now: Date): boolean {
  const isStuck = calls.refusal !== '' || calls.count >= CALLS_MAX
  const wait = isStuck ? RARELY_MS : calls.digest === digest ? BUILD_MS : 0
  return now.getTime() - calls.at.getTime() >= wait
}

function hookTexts({ count, at, refusal }: Calls, now: Date): Readonly<Record<string, string>> {
  if (refusal) return { '': `${refusal} ${NEW_HOOK}` }
  const isOver = count > CALLS_MAX || now.getTime() - at.getTime() >= BUILD_MS
  return count >= CALLS_MAX && isOver ? { '': NOT_PUBLISHED } : {}
}

const NEW_HOOK =
  'So the site does not follow the tab "Events". In Vercel, under Settings, Git, Deploy Hooks, make a new hook for the production branch, put its address into DEPLOY_HOOK_URL, and deploy again.'
const NOT_PUBLISHED =
  'The tab "Events" has changed, and the site was asked twice to build again, but still shows the old events. In Vercel, look under Deployments: if the last build failed, its log says why. If it is ready but not current, as after an Instant Rollback, promote it.'

const postToHook = (url: string) => postJson('The address of DEPLOY_HOOK_URL', url, '{}', CALL_MS)
