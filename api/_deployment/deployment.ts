import { guestEvents } from '../../content/events/_guestEvents.js'
import { attempt, type Outcome } from '../_common/attempt.js'
import { within } from '../_common/timeLimit.js'
import { journalWriter } from '../_delivery/journalWriter.js'
import { leadLetters } from '../_delivery/leadLetters.js'
import type { LetterMaker } from '../_delivery/letters.js'
import type { Services } from '../_delivery/services.js'
import { guestLetters } from '../_guests/guestLetters.js'
import { previewError } from '../_http/httpError.js'
import type { Mailbox } from '../_mail/mailbox.js'
import { outbox } from '../_mail/outbox.js'
import { smtpMailbox, verifyMail } from '../_mail/smtpMailbox.js'
import { postAlert } from '../_notify/webhooks.js'
import { localPayments } from '../_payments/localPayments.js'
import { paymentLetters } from '../_payments/paymentLetters.js'
import type { Payments } from '../_payments/payments.js'
import { stripePayments } from '../_payments/stripePayments.js'
import { type Environment, readEnvironment, type Settings } from '../_settings/environment.js'
import { openStore, reachStore } from './openStore.js'

/** Says which letters rows ask for. A further receiver of leads, such as a CRM, is one more of these. */
const makers: readonly LetterMaker[] = [leadLetters, paymentLetters, guestLetters]

/** The settings of a deployment, and the services made from them. */
export type Deployment = Services & {
  /** Undefined where they are off. */
  readonly payments: Payments | undefined
  /** Which kind of each service is in use, as `/api/health` says it. */
  readonly kinds: Readonly<Record<string, string>>
  /**
   * Asks every service at the same time whether it can be used. Nothing is written or sent.
   * @param ms - longest wait. @default `REACH_MS`
   * @returns for each by name: a sentence that says what was found, or why it cannot be used
   */
  readonly reach: (ms?: number) => Promise<readonly (readonly [string, Outcome<string>])[]>
}

/** Longest duration of asking the services, in milliseconds. */
export const REACH_MS = 9000

/** Waits that tests shorten, in milliseconds. */
export type DeploymentTiming = {
  readonly google?: Parameters<typeof openStore>[1]
  /** Longest wait of a line for others to be written with it. */
  readonly journalMs?: number | undefined
}

/**
 * Google Sheets, SMTP and Stripe where the environment names them, files under `DATA_DIR` where it does not.
 * @param events - all events, with what is for guests alone. @default as published
 * @param clock - the process's, for the dates of e-mails and invitations. @default the real time
 * @throws NotConfigured; HttpError 503 on a preview of Vercel
 */
export async function createDeployment(
  env: Environment,
  { google, journalMs }: DeploymentTiming = {},
  events = guestEvents,
  clock = () => new Date(),
): Promise<Deployment> {
  if (env.VERCEL_ENV === 'preview') throw previewError()
  const read = readEnvironment(env)
  if (!read.ok) throw read
  const { settings } = read
  const { alertWebhookUrl: chat } = settings
  const store = await openStore(settings, google)
  const services = {
    settings,
    events,
    makers,
    store,
    currentTime: clock,
    mailbox: mailboxFor(settings, clock),
    journal: journalWriter(store, journalMs),
    alert: chat === undefined ? undefined : (text: string) => postAlert(chat, text),
  }
  const payments = paymentsFor(settings)
  return {
    ...services,
    payments,
    kinds: { storage: settings.sheets.kind, mail: settings.mail.kind, payments: settings.payments.kind },
    async reach(ms = REACH_MS) {
      const asked = {
        Spreadsheet: reachStore(settings, store, ms),
        'E-mail': verifyMail(settings),
        Payments: payments?.reach() ?? Promise.resolve('Off: STRIPE_SECRET_KEY is not set.'),
      }
      return await Promise.all(
        Object.entries(asked).map(
          async ([name, found]) => [name, await attempt(() => within(ms, name, found))] as const,
        ),
      )
    },
  }
}

function mailboxFor(settings: Settings, clock: () => Date): Mailbox {
  const { mail, mailFrom: from, mailTo: to, dataDir } = settings
  const envelope = { from, to }
  return mail.kind === 'smtp'
    ? smtpMailbox({ url: mail.url, ...envelope })
    : outbox({ dataDir, clock, ...envelope })
}

function paymentsFor({ payments, siteUrl = '' }: Settings): Payments | undefined {
  if (payments.kind === 'stripe') return stripePayments(payments, siteUrl)
  return payments.kind === 'local' ? localPayments() : undefined
}
