import { attempt, type Outcome } from '../_common/attempt.js'
import { ServiceError } from '../_common/serviceError.js'
import { within } from '../_common/timeLimit.js'
import { verifyMail } from '../_mail/smtpMailbox.js'
import type { Deployment } from '../_payments/answerPayment.js'
import { PAID_EVENT, stripeClient } from '../_payments/stripePayments.js'
import type { Settings } from '../_settings/environment.js'
import { allTables } from '../_tables/tables.js'

/** Longest duration of asking, in milliseconds. All services are asked at the same time. */
export const REACH_MS = 9000

/** Whether each service answers, or why not. One that is not set up has nothing to be reached. */
export type Reached = Readonly<Record<'storage' | 'mail' | 'payments', Outcome<unknown>>>

/** Asks the spreadsheet, the mail server and Stripe whether they can be reached. Writes and sends nothing. */
export async function reachServices({ settings, store }: Deployment, ms = REACH_MS): Promise<Reached> {
  const ask = (who: string, work: () => Promise<unknown>) => attempt(() => within(ms, who, work()))
  const [storage, mail, payments] = await Promise.all([
    ask('The spreadsheet', async () => {
      if (store.kind === 'local') return
      for (const { error } of await store.read(allTables, [], ms)) if (error) throw error
    }),
    ask('The mail server', () => verifyMail(settings)),
    ask('Stripe', () => verifyStripe(settings)),
  ])
  return { storage, mail, payments }
}

/** Whether Stripe accepts the key, and tells this site of payments. @throws ServiceError that says why not */
async function verifyStripe({ payments, siteUrl }: Settings): Promise<void> {
  if (payments.kind !== 'stripe') return
  const address = `${siteUrl}/api/stripe-webhook`
  const ask = stripeClient(payments)
  const { data } = await ask((stripe) => stripe.webhookEndpoints.list({ limit: 100 }))
  const tellsUs = data.some(
    ({ url, status, enabled_events: events }) =>
      url === address && status === 'enabled' && events.some((name) => name === PAID_EVENT || name === '*'),
  )
  if (!tellsUs) throw new ServiceError(`Stripe lacks an enabled webhook to ${address} with ${PAID_EVENT}.`)
}
