import { vi } from 'vitest'
import { referenceOf } from '../../api/_common/ids.js'
import { createDeployment } from '../../api/_deployment/deployment.js'
import type { Deployment } from '../../api/_payments/answerPayment.js'
import type { Environment } from '../../api/_settings/environment.js'
import { toReviewRow, toRow } from '../../api/_tables/row.js'
import type { Row } from '../../api/_tables/table.js'
import { reviewTable, tableOf } from '../../api/_tables/tables.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import type { GoogleStandIn } from '../standIns/google/googleStandIn.js'
import type { SmtpStandIn } from '../standIns/smtp/smtpStandIn.js'
import type { StripeStandIn } from '../standIns/stripe/stripeStandIn.js'
import { QUICK } from './leads.js'
import { answers } from './receiver.js'

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

/** Hardly any time passes between tries of an e-mail, and none is tried again after the answer. */
export const QUICK_MAIL = { pauseMs: 1, retryWaitsMs: [] }

/** A deployment with very short waits. */
export const deploymentOf = (env: Environment): Promise<Deployment> =>
  createDeployment(env, { google: QUICK, smtp: QUICK_MAIL })

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

/** Where inquiries are stored. */
export const inquiries = tableOf(workshopInquiry)

/**
 * Adds inquiries as the site would. Their e-mails are sent, or pending since rows were written at `pendingSince`.
 * @default sent
 */
export async function keep(
  { delivery: { sheets } }: Deployment,
  leads: readonly Inquiry[],
  { pendingSince }: { readonly pendingSince?: Date } = {},
): Promise<void> {
  if (pendingSince) vi.useFakeTimers({ toFake: ['Date'], now: pendingSince })
  const row = (lead: Inquiry): Row => ({ ...toRow(lead), pending: pendingSince ? ['email'] : [] })
  const added = await Promise.all(leads.map((lead) => sheets.append(inquiries, row(lead))))
  if (pendingSince) vi.useRealTimers()
  if (added.some(({ outcome }) => outcome !== 'written')) throw new Error('A lead was not added')
}

/** Stores inquiries in "Spam review". */
export async function keepForReview(
  { delivery: { sheets } }: Deployment,
  leads: readonly Inquiry[],
): Promise<void> {
  for (const lead of leads) await sheets.append(reviewTable, toReviewRow(lead, 'honeypot'))
}

/** What a table holds now. Fails where it cannot be read. */
export async function rowsIn({ delivery: { sheets } }: Pick<Deployment, 'delivery'>, table = inquiries) {
  const [reading] = await sheets.admin.read([table])
  if (!reading || reading.error) throw new Error('The table cannot be read')
  return reading.rows
}

/** The inquiries whose e-mail is pending. */
export const pendingIn = async (deployment: Pick<Deployment, 'delivery'>) =>
  (await rowsIn(deployment)).filter((row) => row.pending.length > 0)
