import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type StripeStandIn, startStripeStandIn } from '../../support/stripeStandIn.js'
import { buildSite } from './builtSite.js'
import { startOwnServer } from './ownServer.js'

/** The site as a studio deploys it that takes payments: built with a publishable key, served with a secret one. */
export type PaidSite = {
  readonly origin: string
  readonly stripe: StripeStandIn
  readonly publishableKey: string
  /** Text of a form's local sheet so far. */
  sheet(formId: string): Promise<string>
  close(): Promise<void>
}

const publishableKey = 'pk_test_standin'

/** Before the workshop: later there is nothing to pay. */
const NOW = '2025-09-01T12:00:00Z'

/** Builds the site into a folder of its own and serves it on a free port, with Stripe's stand-in behind it. */
export async function startPaidSite(): Promise<PaidSite> {
  const { folder, remove } = await buildSite({ NOW, VITE_STRIPE_PUBLISHABLE_KEY: publishableKey })
  const stripe = await startStripeStandIn()
  const server = await startOwnServer(folder, {
    NOW,
    DATA_DIR: join(folder, 'data'),
    STRIPE_SECRET_KEY: stripe.secretKey,
    VITE_STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_API_ORIGIN: stripe.origin,
  })
  return {
    origin: server.origin,
    stripe,
    publishableKey,
    sheet: (formId) => readFile(join(folder, 'data/sheets', `${formId}.csv`), 'utf8').catch(() => ''),
    async close() {
      await server.close()
      await stripe.close()
      await remove()
    },
  }
}
