import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type StripeStandIn, startStripeStandIn } from '../../support/stripeStandIn.js'
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

/** Builds the site into a folder of its own and serves it on a free port, with Stripe's stand-in behind it. */
export async function startPaidSite(): Promise<PaidSite> {
  // Within the project: vite-plugin-ssr prerenders only from a build below the working directory.
  const folder = await mkdtemp(resolve('dist/paid-'))
  await promisify(execFile)('npx', ['vite', 'build', '--minify', 'false', '--outDir', join(folder, 'dist')], {
    env: { ...process.env, NODE_ENV: 'production', VITE_STRIPE_PUBLISHABLE_KEY: publishableKey },
    maxBuffer: 2 ** 26,
  })
  await symlink(resolve('dist/functions'), join(folder, 'dist/functions'))
  await symlink(resolve('vercel.json'), join(folder, 'vercel.json'))
  const stripe = await startStripeStandIn()
  const server = await startOwnServer(folder, {
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
      await rm(folder, { recursive: true, force: true })
    },
  }
}
