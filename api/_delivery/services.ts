import { isLoopback } from '../../content/hosts.js'
import type { AfterAnswer } from '../_http/afterAnswer.js'
import type { Log } from '../_http/log.js'
import type { RateLimiter } from '../_http/rateLimit.js'
import type { Mailbox } from '../_mail/mailbox.js'
import type { Alarm } from '../_notify/webhooks.js'
import type { Store } from '../_store/store.js'
import type { JournalWriter } from './journalWriter.js'
import type { LetterLimits } from './letterLimits.js'
import type { LetterContext, LetterMaker } from './letters.js'

/** The settings of a deployment, and the services that are made from them. */
export type Services = LetterContext & {
  readonly store: Store
  /** Say which letters rows ask for. */
  readonly makers: readonly LetterMaker[]
  readonly mailbox: Mailbox
  /** Notes what was sent, in groups. */
  readonly journal: JournalWriter
  /** Posts a text to the studio's chat; undefined where there is none. Throws `ServiceError`. */
  readonly alert: ((text: string) => Promise<void>) | undefined
}

/**
 * The services of a site at this origin. Where SITE_URL is not set, links in letters lead there, but only on this machine: elsewhere
 * a stranger chooses the host that a request names, and letters have no links to the site.
 */
export const servedAt = <Found extends Pick<Services, 'settings'>>(origin: string, found: Found): Found => ({
  ...found,
  settings: {
    ...found.settings,
    siteUrl: found.settings.siteUrl ?? (isLoopback(new URL(origin)) ? origin : undefined),
  },
})

/** What functions depend on: `deployed` in `_deployment/deployed.ts`, or what a test passes. Most use only some of it. */
export type Dependencies<Found = Services> = {
  /** Throws `NotConfigured`. */
  readonly deployment: () => Promise<Found>
  readonly clock: () => Date
  readonly log: Log
  readonly limiter: RateLimiter
  /** Bounds of the letters that a process sends within an hour. */
  readonly letters: LetterLimits
  readonly afterAnswer: AfterAnswer
  /** Posts an error to the studio's chat at once. */
  readonly alarm: Alarm
  /** Shorter limits, for tests. */
  readonly times?: Partial<typeof TIMES>
}

/** Limits of a delivery in milliseconds, counted from its beginning. */
export const TIMES = {
  /** A visitor waits this long for the row alone; then the letter goes out as well. */
  aloneMs: 6000,
  /** A visitor waits this long for row or letter; then the answer is an error. */
  answerMs: 11_000,
  /** After the answer the row is tried until then. A function has 300 s (`vercel.json`). */
  giveUpMs: 280_000,
}
