import { localPayments } from '../_payments/localPayments.js'
import type { Payments } from '../_payments/payments.js'
import { stripePayments } from '../_payments/stripePayments.js'
import type { Delivery, Mailbox, Sheets } from './delivery.js'
import { type Environment, readEnvironment, type Settings } from './environment.js'
import type { GoogleSheetsSettings } from './google/googleSheets.js'
import { leadWebhook } from './leadWebhook.js'
import { localSheets } from './local/localSheets.js'
import { outbox } from './local/outbox.js'
import { type SmtpMailboxSettings, sendOnce, smtpMailbox } from './smtp/smtpMailbox.js'

/** Settings and services of this deployment, or the reasons why it cannot take leads. */
export type Deployment =
  | { readonly ok: true; readonly settings: Settings; readonly delivery: Delivery }
  | {
      readonly ok: false
      readonly problems: readonly string[]
      readonly isPreview: boolean
      /** ALERT_WEBHOOK_URL, if it is valid: the studio is told even if another variable is wrong. */
      readonly alertWebhookUrl: string | undefined
    }

/** The deployment of this process. The environment is read at the first call. */
export const getDelivery: () => Promise<Deployment> = memoizeSuccess(() => createDelivery(process.env))

/** Waits that tests shorten. */
export type DeliveryTiming = {
  readonly google?: GoogleSheetsSettings['timing']
  readonly smtp?: SmtpMailboxSettings['timing']
  /** Longest wait for the lock of a local file, in milliseconds. */
  readonly lockWaitMs?: number
  /** Waits before each further try of the lead webhook, in milliseconds. */
  readonly webhookWaitsMs?: readonly number[]
}

/** Google Sheets, SMTP and Stripe where the environment names them, files under `DATA_DIR` where it does not. */
export async function createDelivery(env: Environment, timing: DeliveryTiming = {}): Promise<Deployment> {
  const read = readEnvironment(env)
  if (!read.ok) return read
  const { settings } = read
  return {
    ok: true,
    settings,
    delivery: {
      sheets: await sheetsFor(settings, timing),
      mailbox: mailboxFor(settings, timing),
      payments: paymentsFor(settings),
      leadWebhook: settings.leadWebhook && leadWebhook(settings.leadWebhook, timing.webhookWaitsMs),
    },
  }
}

async function sheetsFor({ sheets, timeZone, dataDir }: Settings, timing: DeliveryTiming): Promise<Sheets> {
  if (sheets.kind === 'local') return localSheets({ dataDir, timeZone, lockWaitMs: timing.lockWaitMs })
  // Loaded on demand: Google's client is large, and deployments without Google do not need it.
  const { googleSheets } = await import('./google/googleSheets.js')
  return googleSheets({ ...sheets, timeZone, timing: timing.google })
}

function mailboxFor(
  { mail, mailFrom: from, mailTo: to, dataDir }: Settings,
  timing: DeliveryTiming,
): Mailbox {
  return mail.kind === 'smtp'
    ? sendOnce(smtpMailbox({ url: mail.url, from, to, timing: timing.smtp }))
    : outbox({ dataDir, from, to })
}

function paymentsFor({ payments, dataDir }: Settings): Payments | undefined {
  if (payments.kind === 'stripe') return stripePayments(payments)
  return payments.kind === 'local' ? localPayments(dataDir) : undefined
}

/** Caches the result of `work`. A failure is not cached: it rejects for all who wait, and the next call tries again. */
export function memoizeSuccess<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let cached: Promise<Result> | undefined
  return () => {
    if (cached) return cached
    const current = work()
    cached = current
    current.catch(() => {
      cached = undefined
    })
    return current
  }
}
