import { referenceOf } from '../../api/_common/ids.js'
import { letterName, STUDIO } from '../../api/_delivery/letters.js'
import type { Services } from '../../api/_delivery/services.js'
import type { Deployment } from '../../api/_deployment/deployment.js'
import { createDeployment } from '../../api/_deployment/deployment.js'
import { type Environment, readEnvironment, type Settings } from '../../api/_settings/environment.js'
import { toReviewRow, toRow } from '../../api/_tables/row.js'
import type { Submission } from '../../api/_tables/submission.js'
import { reviewTable, tableOf } from '../../api/_tables/tables.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import type { GoogleStandIn } from '../standIns/google/googleStandIn.js'
import type { SmtpStandIn } from '../standIns/smtp/smtpStandIn.js'
import type { StripeStandIn } from '../standIns/stripe/stripeStandIn.js'
import { QUICK } from './leads.js'
import { answers } from './testSite.js'

/** Variables of a studio whose rows go to the stand-in. */
export const onGoogle = (google: GoogleStandIn) => ({
  GOOGLE_SERVICE_ACCOUNT_KEY: google.keyJson,
  SHEETS_SPREADSHEET_ID: 'leads',
  GOOGLE_API_ORIGIN: google.origin,
})

/** Both stores, by name: the variables of a studio that uses them. */
export const storesWith = (google: GoogleStandIn) =>
  [
    ['in Google Sheets', () => onGoogle(google)],
    ['in files', () => ({})],
  ] as const

/** Variables of a studio whose e-mails go to the stand-in. */
export const byMail = (smtp: SmtpStandIn) => ({
  SMTP_URL: smtp.url,
  SITE_URL: SHOP,
  MAIL_FROM: 'site@whittle.test',
  MAIL_TO: 'studio@whittle.test',
})

/** The address of a site whose payments go to the stand-in: one of this machine, as with each variable of tests. */
export const SHOP = 'http://localhost:3000'

/** Stripe's webhook to it. */
export const WEBHOOK = {
  url: `${SHOP}/api/stripe-webhook`,
  status: 'enabled',
  enabled_events: ['charge.refunded', 'checkout.session.completed'],
}

/** Variables of a studio whose payments go to the stand-in. */
export const onStripe = (stripe: StripeStandIn) => ({
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_ORIGIN: stripe.origin,
  SITE_URL: SHOP,
})

/** A deployment with very short waits. */
export const deploymentOf = (env: Environment): Promise<Deployment> =>
  createDeployment(env, { google: QUICK, journalMs: 1 })

/** The present of these tests. */
export const NOW = new Date('2025-10-09T12:00:00Z')
const HOUR_MS = 60 * 60_000
export const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)

/** A workshop inquiry that arrived this many hours ago. @param id - @default a random one */
export function inquiry(
  hours: number,
  given: Readonly<Record<string, string>> = {},
  id: string = crypto.randomUUID(),
) {
  return {
    storage: workshopInquiry,
    id,
    reference: referenceOf(id),
    receivedAt: hoursAgo(hours),
    answers: { ...answers, ...given },
    page: '/corporate',
    topic: '',
    cameFrom: '',
    checks: [],
  }
}
export type Inquiry = ReturnType<typeof inquiry>

/** An inquiry as the pipeline hands it to its e-mail. */
export const submission: Submission = {
  ...inquiry(-7, {}, '0f6d2f2e-7b1c-4c1e-9d5a-3b2f1e0d9c8b'),
  ...{ reference: 'K7Q2-M9XC', page: '/workshops/teams' },
}

/** The settings of these variables. */
export function settingsOf(env: Environment): Settings {
  const read = readEnvironment(env)
  if (!read.ok) throw read
  return read.settings
}

/** Where inquiries are stored. */
export const inquiries = tableOf(workshopInquiry)

/** Adds inquiries as the site would. @param areSent - whether their letters are noted as sent. @default true */
export async function keep(
  { store }: Services,
  leads: readonly Inquiry[],
  { areSent = true }: { readonly areSent?: boolean } = {},
): Promise<void> {
  const added = await Promise.all(leads.map((lead) => store.add(inquiries, toRow(lead))))
  if (added.some((outcome) => outcome !== 'written')) throw new Error('A lead was not added')
  const lineOf = ({ id, reference, receivedAt: at }: Inquiry) => ({
    ...{ at, what: 'sent', of: reference, detail: letterName(inquiries, id, STUDIO) },
  })
  if (areSent) await store.note(leads.map(lineOf))
}

/** Stores inquiries in "Spam review". */
export async function keepForReview({ store }: Services, leads: readonly Inquiry[]): Promise<void> {
  for (const lead of leads) await store.add(reviewTable, toReviewRow(lead))
}

/** What a table holds now. Fails where it cannot be read. */
export async function rowsIn({ store }: Pick<Services, 'store'>, table = inquiries) {
  const [reading] = await store.read([table])
  if (!reading) throw new Error('The table is missing')
  return reading.rows
}

/** The lines of the journal of this kind, each as its detail. */
export const noted = async ({ store }: Pick<Services, 'store'>, what: string): Promise<readonly string[]> =>
  (await store.readJournal()).flatMap((line) => (line.what === what ? [line.detail] : []))

/** The submission ids of the inquiries whose letter to the studio is due. */
export async function dueIn(services: Pick<Services, 'store'>): Promise<readonly string[]> {
  const lines = await services.store.readJournal()
  const done = new Set(
    lines.filter(({ what }) => what === 'sent' || what === 'skipped').map(({ detail }) => detail),
  )
  const ids = (await rowsIn(services)).map(({ submissionId }) => submissionId)
  return ids.filter((id) => !done.has(letterName(inquiries, id, STUDIO)))
}
