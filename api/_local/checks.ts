import { forms } from '../../content/forms/index.js'
import { links } from '../../content/links.js'
import { studio } from '../../content/studio.js'
import { DeliveryError } from '../_delivery/delivery.js'
import { type Environment, readEnvironment, type Settings } from '../_delivery/environment.js'
import { checkSmtpLogin } from '../_delivery/smtp/smtpMailbox.js'
import { verifyStripe } from '../_payments/verifyStripe.js'

/** One line of the report. The sentence says what was found, and of what is not well what to do. */
export type CheckResult = { readonly subject: string; readonly isOk: boolean; readonly sentence: string }

/**
 * Checks a set-up: every variable, the mail server, each spreadsheet, Stripe, and what is still a sample. Sends no
 * e-mail, and writes only where `hasWriteTest`: the same row twice into a tab of its own, which is removed again.
 */
export async function* runChecks(
  env: Environment,
  { hasWriteTest }: { hasWriteTest: boolean },
): AsyncGenerator<CheckResult> {
  const read = readEnvironment(env)
  if (!read.ok) {
    for (const sentence of read.problems) yield { subject: 'Variables', isOk: false, sentence }
    return
  }
  yield { subject: 'Variables', isOk: true, sentence: 'All that are set can be used.' }
  yield* checkSheets(read.settings, hasWriteTest)
  yield await checkMail(read.settings)
  yield await checkPayments(read.settings)
  yield* checkSamples()
}

async function* checkSheets(
  { storage, timeZone, dataDir }: Settings,
  hasWriteTest: boolean,
): AsyncGenerator<CheckResult> {
  if (storage.kind === 'local') {
    const sentence = `Rows go to ${dataDir}/sheets on this machine: no Google variables are set.`
    yield { subject: 'Sheets', isOk: true, sentence }
    return
  }
  const { checkSpreadsheet } = await import('./checkSpreadsheet.js')
  for (const id of new Set(['spam-review', ...forms.map((form) => form.id)].map(storage.spreadsheetIdFor)))
    yield await check(`Spreadsheet …${id.slice(-6)}`, () =>
      checkSpreadsheet({ ...storage, timeZone }, id, hasWriteTest),
    )
}

const checkMail = ({ mail, dataDir, mailTo }: Settings): Promise<CheckResult> =>
  check('E-mail', async () => {
    if (mail.kind === 'local') return `E-mails go to ${dataDir}/outbox on this machine: SMTP_URL is not set.`
    await checkSmtpLogin(mail.url)
    return `The mail server takes the login. E-mails go to ${mailTo.join(', ')}.`
  })

const checkPayments = ({ payments }: Settings): Promise<CheckResult> =>
  check('Payments', async () => {
    if (payments.kind === 'off') return 'Off: STRIPE_SECRET_KEY is not set.'
    await verifyStripe(payments)
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

/** What the work says it found, or why it failed. */
async function check(subject: string, work: () => Promise<string>): Promise<CheckResult> {
  try {
    return { subject, isOk: true, sentence: await work() }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return { subject, isOk: false, sentence: error.message }
  }
}
