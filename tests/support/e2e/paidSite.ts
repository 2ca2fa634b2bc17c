import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMONSTRATION_START } from '../../../content/demonstration.js'
import { type SignedEvent, startStripeStandIn } from '../../standIns/stripe/stripeStandIn.js'
import { freePort } from '../freePort.js'

/** The site as a studio deploys it that takes payments. */
export type PaidSite = Awaited<ReturnType<typeof startPaidSite>>

/** Serves the built site on a free port, with leads of its own and Stripe's stand-in behind it. */
export async function startPaidSite() {
  const stripe = await startStripeStandIn()
  const port = await freePort()
  const data = await mkdtemp(join(tmpdir(), 'whittle-paid-'))
  const server = spawn(process.execPath, ['dist/functions/tools/server/serve.js'], {
    env: {
      ...process.env,
      // The clock of the pages that were built.
      NOW: DEMONSTRATION_START,
      PORT: String(port),
      DATA_DIR: data,
      RATE_LIMIT: 'off',
      SITE_URL: `http://localhost:${port}`,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_ORIGIN: stripe.origin,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await originOf(server)
  return {
    origin,
    stripe,
    /** Text of a form's local sheet so far. */
    sheet: (formId: string) => readFile(join(data, 'sheets', `${formId}.csv`), 'utf8').catch(() => ''),
    /** Sends an event of Stripe to the site. @returns the status of the site's answer. */
    tell: async ({ body, headers }: SignedEvent) =>
      (await fetch(`${origin}/api/stripe-webhook`, { method: 'POST', body, headers: { ...headers } })).status,
    async close() {
      const hasEnded = server.exitCode === null && once(server, 'exit')
      server.kill()
      await hasEnded
      await stripe.close()
      await rm(data, { recursive: true })
    },
  }
}

/** The address that the server prints. Its output is read to the end: a closed pipe would end the server. */
export const originOf = ({ stdout }: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    stdout?.on('data', (chunk) => {
      const origin = /http:\/\/localhost:\d+/.exec(String(chunk))?.[0]
      if (origin) resolve(origin)
    })
    stdout?.on('end', () => reject(new Error('The server ended before it was ready.')))
  })
