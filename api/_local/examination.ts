import { forms } from '../../content/forms/index.js'
import { links } from '../../content/links.js'
import { studio } from '../../content/studio.js'
import { DeliveryError } from '../_delivery/delivery.js'
import { type Environment, readEnvironment, type Settings } from '../_delivery/environment.js'
import { checkSmtpLogin } from '../_delivery/mailbox.js'

/** One line of the examination. The sentence says what was found, and of what is not well what to do. */
export type Finding = { readonly subject: string; readonly isWell: boolean; readonly sentence: string }

/**
 * Examines a set-up: every variable, the mail server, each spreadsheet, Stripe, and what is still a sample. Sends no
 * e-mail, and writes only where `hasWriteTest`: the same row twice into a tab of its own, which is removed again.
 */
export async function* examine(
  env: Environment,
  { hasWriteTest }: { hasWriteTest: boolean },
): AsyncGenerator<Finding> {
  const read = readEnvironment(env)
  if (!read.ok) {
    for (const sentence of read.problems) yield { subject: 'Variables', isWell: false, sentence }
    return
  }
  yield { subject: 'Variables', isWell: true, sentence: 'All that are set can be used.' }
  yield* examineSheets(read.settings, hasWriteTest)
  yield await examineMail(read.settings)
  yield await examinePayments(read.settings)
  yield* examineSamples()
}

async function* examineSheets(
  { storage, timeZone, dataDir }: Settings,
  hasWriteTest: boolean,
): AsyncGenerator<Finding> {
  if (storage.kind === 'local') {
    const sentence = `Rows go to ${dataDir}/sheets on this machine: no Google variables are set.`
    yield { subject: 'Sheets', isWell: true, sentence }
    return
  }
  const { examineSpreadsheet } = await import('./spreadsheetExamination.js')
  for (const id of new Set(['spam-review', ...forms.map((form) => form.id)].map(storage.spreadsheetIdFor)))
    yield await finding(`Spreadsheet …${id.slice(-6)}`, () =>
      examineSpreadsheet({ ...storage, timeZone }, id, hasWriteTest),
    )
}

const examineMail = ({ mail, dataDir, mailTo }: Settings): Promise<Finding> =>
  finding('E-mail', async () => {
    if (mail.kind === 'local') return `E-mails go to ${dataDir}/outbox on this machine: SMTP_URL is not set.`
    await checkSmtpLogin(mail.url)
    return `The mail server takes the login. E-mails go to ${mailTo.join(', ')}.`
  })

const examinePayments = ({ payments }: Settings): Promise<Finding> =>
  finding('Payments', async () => {
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
function* examineSamples(): Generator<Finding> {
  const left = samplesIn('links', links)
  yield left.length === 0
    ? { subject: 'Links', isWell: true, sentence: 'None is a sample.' }
    : {
        subject: 'Links',
        isWell: false,
        sentence: `${left.length} are samples still. Put the studio's own into content/links.ts: ${left.join(', ')}.`,
      }
  if (isSample(`mailto:${studio.email}`))
    yield {
      subject: 'Address',
      isWell: false,
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
async function finding(subject: string, work: () => Promise<string>): Promise<Finding> {
  try {
    return { subject, isWell: true, sentence: await work() }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return { subject, isWell: false, sentence: error.message }
  }
}
