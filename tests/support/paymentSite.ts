import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LogLine } from '../../api/_http/log.js'
import { rateLimiter } from '../../api/_http/rateLimit.js'
import type { Handler } from '../../api/_http/router.js'
import type { Mailbox } from '../../api/_mail/mailbox.js'
import type { PaymentDependencies } from '../../api/_payments/answerPayment.js'
import type { Sheets } from '../../api/_sheets/sheets.js'
import type { StripeStandIn } from '../standIns/stripe/stripeStandIn.js'
import { SITE, temporaryFolder, testDeployment } from './receiver.js'

/** Variables of a site whose payments go to the stand-in. */
export const onStripe = (stripe: StripeStandIn) => ({
  STRIPE_SECRET_KEY: stripe.secretKey,
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_ORIGIN: stripe.origin,
})

/** Variables that replace those of `onStripe`: payment is off. */
export const PAYMENT_OFF = {
  STRIPE_SECRET_KEY: '',
  VITE_STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  SAMPLES: 'hide',
}

export type Replaced = {
  dataDir?: string
  env?: Record<string, string>
  sheets?: Partial<Sheets>
  mailbox?: Partial<Mailbox>
  now?: Date
}

/** A site whose functions for payments are under test, on files of its own unless they are replaced. */
export function paymentSite({ dataDir = temporaryFolder(), env, sheets, mailbox, ...given }: Replaced = {}) {
  const lines: LogLine[] = []
  const clock = { now: given.now ?? new Date('2025-09-01T12:00:00Z') }
  const after: Promise<unknown>[] = []
  const alarms: string[] = []
  const deployment = testDeployment(
    { DATA_DIR: dataDir, VISITOR_RECEIPT: 'off', ...env },
    { sheets, mailbox },
  )
  const dependencies: PaymentDependencies = {
    deployment: () => deployment,
    clock: () => clock.now,
    log: (line) => lines.push(line),
    limiter: rateLimiter(),
    afterAnswer: (work) => after.push(work),
    alarm: async (url, text) => {
      if (url) alarms.push(text)
    },
  }
  /** Asks a function. Resolves when the work after its answer is done as well. */
  async function ask({ fetch }: Handler, path: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(new Request(new URL(path, SITE), init))
    await Promise.allSettled(after)
    return response
  }
  return {
    dataDir,
    deployment,
    dependencies,
    ask,
    /** Posts to a function as a script does. */
    json: (handler: Handler, path: string, body: unknown, headers: Record<string, string> = {}) =>
      ask(handler, path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    /** What was logged so far. */
    lines,
    /** What was posted to ALERT_WEBHOOK_URL. */
    alarms,
    clock,
    /** Names of the e-mails in the outbox. */
    outbox: () => readdirSync(join(dataDir, 'outbox')).toSorted(),
  }
}
