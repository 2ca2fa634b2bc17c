import { links } from '../../content/links.js'
import { studio } from '../../content/studio.js'
import { DeliveryError } from '../_delivery/delivery.js'
import { type Environment, readEnvironment, type Settings } from '../_delivery/environment.js'
import { type CheckResult, check } from './checks/checkResult.js'
import { checkMail, type MailChecks } from './checks/mail.js'
import { checkSheets } from './checks/sheets.js'

/** What a check may do that others can see, and what it cannot know by itself. */
export type DoctorOptions = MailChecks & {
  /** Whether to write the same row twice into each spreadsheet, into a tab of its own, which is removed again. */
  readonly hasWriteTest: boolean
}

/**
 * Checks a set-up: every variable, each spreadsheet, the mail server and its DNS, Stripe, and what is still a sample.
 * Sends and writes nothing, unless `options` ask for it.
 */
export async function* runChecks(
  env: Environment,
  { hasWriteTest, ...mailChecks }: DoctorOptions,
): AsyncGenerator<CheckResult> {
  const read = readEnvironment(env)
  if (!read.ok) {
    for (const sentence of read.problems) yield { subject: 'Variables', isOk: false, sentence }
    return
  }
  yield { subject: 'Variables', isOk: true, sentence: 'All that are set can be used.' }
  yield* checkSheets(read.settings, hasWriteTest)
  yield* checkMail(read.settings, mailChecks)
  yield await checkPayments(read.settings)
  yield* checkSamples()
}

const checkPayments = ({ payments }: Settings): Promise<CheckResult> =>
  check('Payments', async () => {
    if (payments.kind === 'off') return 'Off: STRIPE_SECRET_KEY is not set.'
    const answer = await fetch(
      new URL('/v1/payment_intents?limit=1', payments.apiOrigin ?? 'https://api.stripe.com'),
      { headers: { authorization: `Bearer ${payments.secretKey}` }, signal: AbortSignal.timeout(10_000) },
    ).catch(() => {
      throw new DeliveryError('Stripe cannot be reached.')
    })
    if (answer.status === 401)
      throw new DeliveryError(
        'Stripe does not know this key (401). Put a current one into STRIPE_SECRET_KEY.',
      )
    if (!answer.ok)
      throw new DeliveryError(
        `Stripe refuses this key (${answer.status}). It needs permission to read and write PaymentIntents.`,
      )
    const isLive = /^[sr]k_live_/.test(payments.secretKey)
    return isLive ? 'Stripe takes the key.' : 'Stripe takes the key. It is a test key: no card is charged.'
  })

/** What still leads to `example.com`, which belongs to nobody (RFC 2606). */
function* checkSamples(): Generator<CheckResult> {
  const left = samplesIn('links', links)
  yield left.length === 0
    ? { subject: 'Links', isOk: true, sentence: 'None is a sample.' }
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
}

function samplesIn(name: string, value: unknown): string[] {
  if (typeof value === 'string') return isSample(value) ? [name] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    samplesIn(name === 'links' ? key : `${name}.${key}`, inner),
  )
}

const isSample = (address: string) => /[./@]example\.com(\/|$)/.test(address)
