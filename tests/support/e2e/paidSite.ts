import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type SignedEvent,
  type StripeStandIn,
  startStripeStandIn,
} from '../../standIns/stripe/stripeStandIn.js'
import { buildSite } from './buildSite.js'
import { startOwnServer } from './ownServer.js'

/** The site as a studio deploys it that takes payments: built with a publishable key, served with a secret one. */
export type PaidSite = {
  readonly origin: string
  readonly stripe: StripeStandIn
  readonly publishableKey: string
  /** Text of a form's local sheet so far. */
  sheet(formId: string): Promise<string>
  /** Names of the e-mails so far. */
  outbox(): Promise<string[]>
  /** Sends an event of Stripe to the site. @returns the status of the site's answer. */
  tell(event: SignedEvent): Promise<number>
  /** Makes the sheets unwritable until the function that this resolves to is called. */
  breakSheets(): Promise<() => Promise<void>>
  close(): Promise<void>
}

const publishableKey = 'pk_test_standin'

/** Before the workshop: later there is nothing to pay. */
const NOW = '2025-09-01T12:00:00Z'

/** Builds the site and serves it on a free port with leads of its own and Stripe's stand-in behind it. */
export async function startPaidSite(): Promise<PaidSite> {
  const folder = await buildSite({ NOW, VITE_STRIPE_PUBLISHABLE_KEY: publishableKey })
  const data = await mkdtemp(join(tmpdir(), 'whittle-paid-'))
  const stripe = await startStripeStandIn()
  const server = await startOwnServer(folder, {
    NOW,
    DATA_DIR: data,
    STRIPE_SECRET_KEY: stripe.secretKey,
    VITE_STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_ORIGIN: stripe.origin,
  })
  return {
    origin: server.origin,
    stripe,
    publishableKey,
    sheet: (formId) => readFile(join(data, 'sheets', `${formId}.csv`), 'utf8').catch(() => ''),
    outbox: () => readdir(join(data, 'outbox')).catch(() => []),
    tell: async ({ body, headers }) =>
      (await fetch(`${server.origin}/api/stripe-webhook`, { method: 'POST', body, headers: { ...headers } }))
        .status,
    async breakSheets() {
      const [sheets, aside] = [join(data, 'sheets'), join(data, 'aside')]
      await rename(sheets, aside)
      await writeFile(sheets, '')
      return async () => {
        await rm(sheets)
        await rename(aside, sheets)
      }
    },
    async close() {
      await server.close()
      await stripe.close()
      await rm(data, { recursive: true })
    },
  }
}
