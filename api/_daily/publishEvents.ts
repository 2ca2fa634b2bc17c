import { digestOf, eventsFromTab } from '../../content/events/_fromTab.js'
import { published } from '../../content/events/_published.js'
import { attempt } from '../_common/attempt.js'
import type { Delivery } from '../_delivery/delivery.js'
import { eventsEmail } from '../_mail/eventsEmail.js'
import { postJson } from '../_notify/postJson.js'
import type { Settings } from '../_settings/environment.js'
import { eventsTable } from '../_tables/eventsTable.js'

/** How the tab "Events" is compared with the site, and who is told. */
export type Publishing = {
  /** Posts to the studio's chat, if it has one. */
  readonly alert: (text: string) => Promise<void>
  /** Digest of the events that this deployment was built with. @default the one in `_published.ts`; empty for the files */
  readonly builtDigest?: string | undefined
  /** Calls the deploy hook. Throws `ServiceError`. @default posts to the address */
  readonly callHook?: ((url: string) => Promise<void>) | undefined
}

/** Longest time for one call to the sheet or the hook, in milliseconds. */
const CALL_MS = 15_000
/** The hook is not called again for the same events before, in milliseconds: a build takes minutes, and may fail. */
const HOOK_PAUSE_MS = 30 * 60_000
/** Names of notes: the events for which the hook was called, and what the letter is about. */
const HOOK = 'deploy hook'
const LETTER = 'events letter'
const NONE_LEFT =
  'The site shows events of the tab "Events", and now no row of it is published, or the tab is gone. The site stays as it is.'

/**
 * Compares the tab "Events" with the events that the site was built with. If it has changed and is sound, calls the deploy
 * hook once, so that Vercel builds the site again. If a row is wrong, sends one letter about it to the studio.
 * @returns a sentence for each letter or message that did not go out.
 * @throws ServiceError when the sheet or the hook fails.
 */
export async function publishEvents(
  { deployHookUrl }: Settings,
  { sheets, mailbox }: Delivery,
  now: Date,
  { alert, builtDigest = published?.digest ?? '', callHook = postToHook }: Publishing,
): Promise<readonly string[]> {
  const note = (name: string, value: string, forMs?: number) =>
    sheets.admin.note(name, value, { now, withinMs: CALL_MS, ...(forMs && { forMs }) })
  const { digest, problems } = eventsFromTab(await sheets.admin.readEvents(CALL_MS))
  if (problems.length > 0) return await tell(problems)
  if (digest === builtDigest) return []
  if (digest === '') return await tell([NONE_LEFT])
  if (deployHookUrl && (await note(HOOK, digest, HOOK_PAUSE_MS))) {
    // The same mistake in a later row is told again.
    await note(LETTER, digest)
    await callHook(deployHookUrl)
  }
  return []

  async function tell(mistakes: readonly string[]): Promise<readonly string[]> {
    const state = digestOf(mistakes.join('\n'))
    if (!(await note(LETTER, state))) return []
    const sent = await attempt(() => mailbox.send(eventsEmail(mistakes, state, sheets.linkTo(eventsTable))))
    if (!sent.ok) {
      // So that the next run tries again.
      await note(LETTER, 'not-sent')
      return [`The letter about the tab "Events" did not go out. ${sent.reason}`]
    }
    const posted = await attempt(() => alert(['The tab "Events" has mistakes.', ...mistakes].join('\n')))
    return posted.ok ? [] : [posted.reason]
  }
}

const postToHook = (url: string) => postJson('The address of DEPLOY_HOOK_URL', url, '{}', CALL_MS)
