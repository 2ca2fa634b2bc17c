import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import {
  type SignedEvent,
  type StripeStandIn,
  startStripeStandIn,
} from '../../standIns/stripe/stripeStandIn.js'
import { startOwnServer } from './ownServer.js'

/** The site as a studio deploys it that takes payments: built with a publishable key, served with a secret one. */
export type PaidSite = {
  readonly origin: string
  readonly stripe: StripeStandIn
  readonly publishableKey: string
  /** Text of a form's local sheet so far. */
  sheet(formId: string): Promise<string>
  /** Sends an event of Stripe to the site. @returns the status of the site's answer. */
  tell(event: SignedEvent): Promise<number>
  close(): Promise<void>
}

const publishableKey = 'pk_test_standin'

/** Before the workshop: later there is nothing to pay. */
const NOW = '2025-09-01T12:00:00Z'

/** Ends a build that hangs, in milliseconds: on a busy machine one takes minutes. */
export const BUILD_TIMEOUT = 600_000

/** Builds the site beside the one that all other tests share. @returns the folder that holds `dist` and `vercel.json`. */
async function build(): Promise<string> {
  // Within the project: vite-plugin-ssr prerenders only from below the working directory.
  const folder = await mkdtemp(resolve('dist/paid-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NOW,
    VITE_STRIPE_PUBLISHABLE_KEY: publishableKey,
  }
  await promisify(execFile)('npx', ['vite', 'build', '--minify', 'false', '--outDir', join(folder, 'dist')], {
    env,
    maxBuffer: 2 ** 26,
  })
  await symlink(resolve('dist/functions'), join(folder, 'dist/functions'))
  await symlink(resolve('vercel.json'), join(folder, 'vercel.json'))
  return folder
}

/** Builds the site and serves it on a free port with leads of its own and Stripe's stand-in behind it. */
export async function startPaidSite(): Promise<PaidSite> {
  const folder = await build()
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
    tell: async ({ body, headers }) =>
      (await fetch(`${server.origin}/api/stripe-webhook`, { method: 'POST', body, headers: { ...headers } }))
        .status,
    async close() {
      await server.close()
      await stripe.close()
      await Promise.all([data, folder].map((path) => rm(path, { recursive: true })))
    },
  }
}
