import { type Environment, readEnvironment, type Settings } from '../../api/_settings/environment.js'
import { links } from '../../content/links.js'
import { samples } from '../../content/samples.js'
import { studio } from '../../content/studio.js'
import { type CheckResult, check } from './checkResult.js'
import { checkLeadWebhook, checkRetention } from './leadSettings.js'
import { checkMail, listMailboxes, type MailChecks } from './mail.js'
import { checkSheets, type SheetChecks } from './spreadsheet.js'
import { checkPaymentLink, checkStripeKey, checkWebhook } from './stripe.js'

/** Checks that the doctor only makes on request, because they send or write something. */
export type DoctorOptions = MailChecks &
  SheetChecks & {
    /** Whether to post a signed test to LEAD_WEBHOOK_URL. @default false */
    readonly hasWebhookTest?: boolean
  }

/**
 * Checks a set-up: variables, spreadsheets, mail server and DNS, Stripe, and which sample content is left. It sends and
 * writes nothing, unless the options ask for it.
 */
export async function* runChecks(
  env: Environment,
  { hasWriteTest, callIntervalMs, hasWebhookTest = false, ...mailChecks }: DoctorOptions,
): AsyncGenerator<CheckResult> {
  const read = readEnvironment(env)
  if (!read.ok) {
    for (const sentence of read.problems) yield { subject: 'Variables', isOk: false, sentence }
    return
  }
  yield { subject: 'Variables', isOk: true, sentence: 'All variables that are set are valid.' }
  yield* checkSheets(read.settings, { hasWriteTest, callIntervalMs })
  yield* checkMail(read.settings, mailChecks)
  yield* listMailboxes(read.settings)
  yield* checkPayments(read.settings)
  yield* checkLeadWebhook(read.settings, hasWebhookTest)
  yield* checkRetention(read.settings)
  yield* checkSamples()
}

async function* checkPayments({ payments, siteUrl }: Settings): AsyncGenerator<CheckResult> {
  if (payments.kind !== 'stripe') {
    const sentence =
      payments.kind === 'off'
        ? 'Off: STRIPE_SECRET_KEY is not set.'
        : 'On a local page that charges nothing: STRIPE_SECRET_KEY is not set.'
    yield { subject: 'Payments', isOk: true, sentence }
    return
  }
  const key = await check('Payments', () => checkStripeKey(payments))
  yield key
  if (!key.isOk) return
  yield await check('Webhook', () => checkWebhook(payments, siteUrl))
  yield await check('Payment link', () => checkPaymentLink(payments, siteUrl))
}

/** Reports addresses of `example.com`, a domain reserved for examples (RFC 2606), and other sample content. */
function* checkSamples(): Generator<CheckResult> {
  const left = samplesIn('links', links)
  yield left.length === 0
    ? { subject: 'Links', isOk: true, sentence: 'No link is a sample.' }
    : {
        subject: 'Links',
        isOk: false,
        sentence: `${left.length} are samples still. Put the studio's own into content/links.ts: ${left.join(', ')}.`,
      }
  if (isSample(`mailto:${studio.email}`))
    yield {
      subject: 'Address',
      isOk: false,
      sentence: `${studio.email} is a sample. Put the studio's own into content/studio.ts.`,
    }
  for (const sample of Object.values(samples))
    yield {
      subject: 'Sample',
      isOk: false,
      sentence: `${sample}. Replace it with the studio's own, and delete its line in content/samples.ts.`,
    }
}

function samplesIn(name: string, value: unknown): string[] {
  if (typeof value === 'string') return isSample(value) ? [name] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    samplesIn(name === 'links' ? key : `${name}.${key}`, inner),
  )
}

const isSample = (address: string) => /[./@]example\.com(\/|$)/.test(address)
