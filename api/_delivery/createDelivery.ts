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

/** Where this deployment's leads go, or why it cannot take any. */
export type Deployment =
  | { readonly ok: true; readonly settings: Settings; readonly delivery: Delivery }
  | {
      readonly ok: false
      readonly problems: readonly string[]
      readonly isPreview: boolean
      /** Where the studio is told, as far as that much can be read. */
      readonly alertWebhookUrl: string | undefined
    }

/** This process's deployment, read from its environment at the first call and kept. */
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
  // Google's client takes a while to load; only those who use it wait for it.
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

/** `work`, done once and its result kept. When it fails, whoever waits is told, and the next to ask tries again. */
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
