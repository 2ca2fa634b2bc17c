import { payerEmail, studioEmail } from '../_delivery/notifiers.js'
import { eventsForGuests } from '../_guests/guestEvents.js'
import { guestNotifiers } from '../_guests/guestNotifiers.js'
import { previewError } from '../_http/httpError.js'
import type { Mailbox } from '../_mail/mailbox.js'
import { outbox } from '../_mail/outbox.js'
import { type SmtpMailboxSettings, sendOnce, smtpMailbox } from '../_mail/smtpMailbox.js'
import { studioChat } from '../_notify/alarm.js'
import type { Deployment } from '../_payments/answerPayment.js'
import { localPayments } from '../_payments/localPayments.js'
import type { Payments } from '../_payments/payments.js'
import { stripePayments } from '../_payments/stripePayments.js'
import { type Environment, readEnvironment, type Settings } from '../_settings/environment.js'
import type { GoogleSheetsSettings } from '../_sheets/google/googleSheets.js'
import type { Sheets } from '../_sheets/sheets.js'

/** Waits that tests shorten. */
export type DeploymentTiming = {
  readonly google?: GoogleSheetsSettings['timing']
  readonly smtp?: SmtpMailboxSettings['timing']
  /** Longest wait for the lock of a local file, in milliseconds. */
  readonly lockWaitMs?: number
}

/**
 * Google Sheets, SMTP and Stripe where the environment names them, files under `DATA_DIR` where it does not.
 * @param events - all events, with what is for guests alone. @default as published
 * @param clock - the process's. @default the real time
 * @throws NotConfigured; HttpError 503 on a preview of Vercel
 */
export async function createDeployment(
  env: Environment,
  timing: DeploymentTiming = {},
  events = eventsForGuests,
  clock = () => new Date(),
): Promise<Deployment> {
  if (env.VERCEL_ENV === 'preview') throw previewError()
  const read = readEnvironment(env)
  if (!read.ok) throw read
  const { settings } = read
  const { alertWebhookUrl } = settings
  const sheets = await sheetsFor(settings, timing, clock)
  const mailbox = mailboxFor(settings, timing, clock)
  const delivery = {
    sheets,
    mailbox,
    alert: alertWebhookUrl === undefined ? undefined : studioChat(alertWebhookUrl, { sheets, mailbox }),
    // What is sent about rows, the e-mail to the studio first.
    notifiers: [studioEmail, payerEmail, ...guestNotifiers(clock)],
  }
  const services = { settings, delivery, events }
  return { ...services, payments: paymentsFor(settings) }
}

type Clock = () => Date

async function sheetsFor(
  { sheets, dataDir }: Settings,
  timing: DeploymentTiming,
  clock: Clock,
): Promise<Sheets> {
  // Each store is loaded on demand: Google's client is large, and the local one has a native part.
  if (sheets.kind === 'local') {
    const { localSheets } = await import('../_sheets/local/localSheets.js')
    return localSheets({ dataDir, lockWaitMs: timing.lockWaitMs, clock })
  }
  const { googleSheets } = await import('../_sheets/google/googleSheets.js')
  return googleSheets({ ...sheets, timing: timing.google })
}

function mailboxFor(settings: Settings, timing: DeploymentTiming, clock: Clock): Mailbox {
  const { mail, mailFrom: from, mailTo: to, dataDir } = settings
  const envelope = { from, to }
  return mail.kind === 'smtp'
    ? sendOnce(smtpMailbox({ url: mail.url, ...envelope, timing: timing.smtp }))
    : outbox({ dataDir, clock, ...envelope })
}

function paymentsFor({ payments, siteUrl = '' }: Settings): Payments | undefined {
  if (payments.kind === 'stripe') return stripePayments(payments, siteUrl)
  return payments.kind === 'local' ? localPayments : undefined
}
