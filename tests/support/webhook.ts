import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { referenceOf } from '../../api/_common/ids.js'
import type { Times } from '../../api/_delivery/deliver.js'
import { createDeployment } from '../../api/_deployment/deployment.js'
import type { LogLine } from '../../api/_http/log.js'
import { rateLimiter } from '../../api/_http/rateLimit.js'
import { methods } from '../../api/_http/router.js'
import type { Mailbox } from '../../api/_mail/mailbox.js'
import { receiveStripeEvent } from '../../api/_payments/receiveStripeEvent.js'
import type { Sheets } from '../../api/_sheets/sheets.js'
import { toRow } from '../../api/_tables/row.js'
import type { StoredRow } from '../../api/_tables/table.js'
import { paymentsTable, tableOf } from '../../api/_tables/tables.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { startGoogle } from '../standIns/startStandIns.js'
import { type SignedEvent, startStripeStandIn } from '../standIns/stripe/stripeStandIn.js'
import { QUICK } from './leads.js'
import { newKey, SITE, temporaryFolder } from './receiver.js'
import { storesWith } from './storedLeads.js'

/** The applications' table. */
const table = tableOf(vcsApplication)

/** When everything happens, unless it is later. */
export const NOW = new Date('2026-11-23T19:05:00Z')
export const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

type Replaced = {
  dataDir?: string
  env?: Record<string, string>
  sheets?: Partial<Sheets>
  mailbox?: Partial<Mailbox>
  now?: Date
}

/** An e-mail that another instance may be sending is waited for a moment. */
const TIMES: Partial<Times> = { inFlight: 300 }

/** The webhook's function, with stand-ins for Google and Stripe for the life of a test file. */
export async function startWebhook() {
  const google = await startGoogle({ spreadsheets: ['leads'] })
  const stripe = await startStripeStandIn()
  beforeEach(() => stripe.reset())
  afterAll(() => stripe.close())

  /** One instance of the function, and the studio's sheet that it writes to. */
  async function instance({ dataDir = temporaryFolder(), env, sheets, mailbox, now = NOW }: Replaced = {}) {
    const lines: LogLine[] = []
    const found = await createDeployment(
      {
        DATA_DIR: dataDir,
        STRIPE_SECRET_KEY: stripe.secretKey,
        VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_ORIGIN: stripe.origin,
        ...env,
      },
      { google: QUICK },
    )
    const delivery = {
      ...found.delivery,
      sheets: { ...found.delivery.sheets, ...sheets },
      mailbox: { ...found.delivery.mailbox, ...mailbox },
    }
    const after: Promise<unknown>[] = []
    const { fetch } = methods({
      post: receiveStripeEvent({
        deployment: async () => ({ ...found, delivery }),
        clock: () => now,
        log: (line) => lines.push(line),
        limiter: rateLimiter(),
        afterAnswer: (work) => after.push(work),
        times: TIMES,
      }),
    })
    const send = async ({
      body,
      headers,
    }: SignedEvent | { body: string; headers: Record<string, string> }) => {
      const response = await fetch(
        new Request(`${SITE}/api/stripe-webhook`, { method: 'POST', body, headers: { ...headers } }),
      )
      await Promise.allSettled(after)
      return response
    }
    const rowsOf = async (of: typeof table): Promise<readonly StoredRow[]> => {
      const [reading] = await found.delivery.sheets.admin.read([of])
      if (!reading || 'error' in reading) throw reading?.error ?? new Error('Nothing was read.')
      return reading.rows
    }
    return {
      /** Its variables, and where its rows and e-mails go. */
      deployment: { ...found, delivery },
      dataDir,
      lines,
      send,
      status: async (event: SignedEvent) => (await send(event)).status,
      /** An application that is there. */
      async apply(id = newKey(), about = '') {
        const reference = referenceOf(id)
        const answers = {
          fullName: 'Ada Byron',
          email: 'ada@example.com',
          currentRole: 'Partner',
          firm: 'Engine',
        }
        await found.delivery.sheets.append(table, {
          ...toRow({
            storage: vcsApplication,
            id,
            reference,
            receivedAt: NOW,
            answers,
            page: '',
            topic: about,
            cameFrom: '',
            checks: [],
          }),
          pending: [],
        })
        return reference
      },
      /** The rows of `Payments`. */
      payments: () => rowsOf(paymentsTable),
      /** Their states, oldest row first. */
      states: async () => (await rowsOf(paymentsTable)).map(({ cells }) => cells.state),
      applications: () => rowsOf(table),
      outbox: () => readdirSync(join(dataDir, 'outbox')).toSorted(),
    }
  }

  return {
    stripe,
    stores: storesWith(google),
    instance,
    paid: (session: object, at = NOW) => stripe.event('checkout.session.completed', session, at),
    refunded: (charge: object, at = NOW) => stripe.event('charge.refunded', charge, at),
  }
}
