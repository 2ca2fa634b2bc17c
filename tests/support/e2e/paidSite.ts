import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type SignedEvent, startStripeStandIn } from '../../standIns/stripe/stripeStandIn.js'
import { buildSite } from '../buildSite.js'
import { startOwnServer } from './ownServer.js'

/** The site as a studio deploys it that takes payments: built with a publishable key, served with a secret one. */
export type PaidSite = Awaited<ReturnType<typeof startPaidSite>>

/** Before the workshop: later there is nothing to pay. */
const NOW = '2025-09-01T12:00:00Z'

/** Builds the site and serves it on a free port with leads of its own and Stripe's stand-in behind it. */
export async function startPaidSite() {
  const publishableKey = 'pk_test_standin'
  const { folder } = await buildSite({ NOW, VITE_STRIPE_PUBLISHABLE_KEY: publishableKey })
  await symlink(resolve('dist/functions'), join(folder, 'dist/functions'))
  await symlink(resolve('vercel.json'), join(folder, 'vercel.json'))
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
    /** Text of a form's local sheet so far. */
    sheet: (formId: string) => readFile(join(data, 'sheets', `${formId}.csv`), 'utf8').catch(() => ''),
    /** Sends an event of Stripe to the site. @returns the status of the site's answer. */
    tell: async ({ body, headers }: SignedEvent) =>
      (await fetch(`${server.origin}/api/stripe-webhook`, { method: 'POST', body, headers: { ...headers } }))
        .status,
    async close() {
      await server.close()
      await stripe.close()
      await Promise.all([data, folder].map((path) => rm(path, { recursive: true })))
    },
  }
}
