import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDelivery } from '../../api/_delivery/createDelivery.js'
import type { Mailbox, Sheets } from '../../api/_delivery/delivery.js'
import { createIntent } from '../../api/_payments/paymentIntents.js'
import { receiveStripeEvent } from '../../api/_payments/receiveStripeEvent.js'
import { stripeClient } from '../../api/_payments/stripeClient.js'
import { paymentsTable } from '../../api/_payments/tellStudio.js'
import { referenceOf } from '../../api/_pipeline/identify.js'
import type { LogLine } from '../../api/_pipeline/log.js'
import { rateLimiter } from '../../api/_pipeline/rateLimit.js'
import { methods } from '../../api/_pipeline/router.js'
import { tableOf, toRow } from '../../api/_pipeline/toRow.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { type GoogleStandIn, startGoogleStandIn } from '../support/googleStandIn.js'
import { QUICK } from '../support/leads.js'
import { type SignedEvent, type StripeStandIn, startStripeStandIn } from '../support/stripeStandIn.js'
import { refundOf } from '../support/stripeStandInSessions.js'
import { mailboxDouble, newKey, SITE, temporaryFolder } from './harness.js'

// Nobody waits for a letter that may be on its way: not here.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async () => undefined,
}))

let google: GoogleStandIn
let stripe: StripeStandIn
beforeAll(async () => {
  google = await startGoogleStandIn({ spreadsheets: ['leads'] })
  stripe = await startStripeStandIn()
})
beforeEach(() => {
  google.reset()
  stripe.reset()
})
afterAll(() => Promise.all([google.close(), stripe.close()]))

const onGoogle = () => ({
  GOOGLE_SERVICE_ACCOUNT_KEY: google.keyJson,
  SHEETS_SPREADSHEET_ID: 'leads',
  GOOGLE_API_ORIGIN: google.origin,
})

const table = tableOf(vcsApplication)
const NOW = new Date('2026-11-23T19:05:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

type Replaced = {
  dataDir?: string
  env?: Record<string, string>
  sheets?: Partial<Sheets>
  mailbox?: Partial<Mailbox>
  now?: Date
}

/** One instance of the function, and the studio's sheet that it writes to. */
async function instance({ dataDir = temporaryFolder(), env, sheets, mailbox, now = NOW }: Replaced = {}) {
  const lines: LogLine[] = []
  const found = await createDelivery(
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
  if (!found.ok) throw new Error(found.problems.join(' '))
  const delivery = {
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
    }),
  })
  const send = async ({ body, headers }: SignedEvent | { body: string; headers: Record<string, string> }) => {
    const response = await fetch(
      new Request(`${SITE}/api/stripe-webhook`, { method: 'POST', body, headers: { ...headers } }),
    )
    await Promise.allSettled(after)
    return response
  }
  const column = async (of: typeof table, field: string) =>
    await found.delivery.sheets.column(of, field).catch(() => [])
  return {
    dataDir,
    lines,
    send,
    status: async (event: SignedEvent) => (await send(event)).status,
    /** An application that is there. */
    async apply(id = newKey()) {
      const reference = referenceOf(id)
      const answers = {
        fullName: 'Ada Byron',
        email: 'ada@example.com',
        currentRole: 'Partner',
        firm: 'Engine',
      }
      await found.delivery.sheets.append(table, {
        ...toRow({
          form: vcsApplication,
          id,
          reference,
          receivedAt: NOW,
          answers,
          page: '',
          about: '',
          cameFrom: '',
          checks: [],
        }),
        owesEmail: false,
      })
      return reference
    },
    payments: () => column(table, 'payment'),
    ids: () => column(table, 'stripe'),
    apart: () => column(paymentsTable, 'payment'),
    outbox: () => readdirSync(join(dataDir, 'outbox')).toSorted(),
  }
}

const paid = (session: object, at = NOW) => stripe.event('checkout.session.completed', session, at)
const refunded = (charge: object, at = NOW) => stripe.event('charge.refunded', charge, at)

describe.each([
  ['in Google Sheets', onGoogle],
  ['in files', () => ({})],
])('a payment, %s', (_, store) => {
  /** A cell is cached for a minute by those who count: each look is a new instance's. */
  const look = async (dataDir: string) => await instance({ dataDir, env: store() })

  test('stands in its application’s row, and is told to the studio once however often Stripe tells it', async () => {
    const mail = mailboxDouble()
    const dataDir = temporaryFolder()
    const site = await instance({ dataDir, env: store(), mailbox: mail.mailbox })
    await site.apply()
    const reference = await site.apply()
    const session = stripe.checkOut({ client_reference_id: reference })
    const event = paid(session)
    for (let time = 0; time < 4; time++) expect(await site.status(event)).toBe(200)
    const other = await instance({ dataDir, env: store(), mailbox: mail.mailbox, now: later(2) })
    expect(await other.status(paid(session, later(2)))).toBe(200)

    const seen = await look(dataDir)
    expect(await seen.payments()).toEqual(['', 'paid 2026-11-23 14:05'])
    expect(await seen.ids()).toEqual(['', `${session.id} ${session.payment_intent}`])
    expect(mail.emails.map(({ subject, submissionId }) => [subject, submissionId])).toEqual([
      [`[Paid] Ada Byron (${reference}), $599.00`, `${session.id}.paid`],
    ])
    expect(mail.emails[0]?.replyTo).toEqual({ name: 'Ada Byron', address: 'ada@example.com' })
    expect(site.lines[0]).toEqual({
      level: 'info',
      event: 'payment',
      form: 'vcs-applications',
      reference,
      status: 200,
      reason: 'paid',
    })
    expect(site.lines[1]?.reason).toBe('paid, known already')
  })

  test('told to five instances at once is one change and one letter, and Stripe is sent away until it is sure', async () => {
    const mail = mailboxDouble()
    const dataDir = temporaryFolder()
    const sites = await Promise.all(
      Array.from({ length: 5 }, () => instance({ dataDir, env: store(), mailbox: mail.mailbox })),
    )
    const reference = (await sites[0]?.apply()) ?? ''
    const event = paid(stripe.checkOut({ client_reference_id: reference }))
    const statuses = await Promise.all(sites.map(({ status }) => status(event)))
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 500)).toEqual([])
    expect(await sites[1]?.status(event)).toBe(200)
    expect(mail.emails).toHaveLength(1)
    expect(await (await look(dataDir)).payments()).toEqual(['paid 2026-11-23 14:05'])
  })

  test('and its refund told at once by two instances end as refunded, whichever is faster', async () => {
    const mail = mailboxDouble()
    const dataDir = temporaryFolder()
    const one = await instance({ dataDir, env: store(), mailbox: mail.mailbox })
    const two = await instance({ dataDir, env: store(), mailbox: mail.mailbox })
    const session = stripe.checkOut({ client_reference_id: await one.apply() })
    await Promise.all([one.send(paid(session)), two.send(refunded(refundOf(session)))])
    expect(await one.status(paid(session))).toBe(200)
    expect(await (await look(dataDir)).payments()).toEqual(['refunded 2026-11-23 14:05'])
  })

  test('that went back before Stripe tells of it stays gone', async () => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    const reference = await site.apply()
    const session = stripe.checkOut({ client_reference_id: reference })
    expect(await site.status(refunded(refundOf(session)))).toBe(200)
    expect(await site.status(paid(session))).toBe(200)
    expect(await (await look(site.dataDir)).payments()).toEqual(['refunded 2026-11-23 14:05'])
    expect(mail.emails.map(({ subject }) => subject)).toEqual([
      `[Refunded] Ada Byron (${reference}), $599.00`,
    ])
  })

  test('goes back in parts, each told once and never smaller than before', async () => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    const session = stripe.checkOut({ client_reference_id: await site.apply() })
    for (const event of [
      paid(session),
      refunded(refundOf(session, 20_000), later(2)),
      refunded(refundOf(session, 10_000), later(1)),
      refunded(refundOf(session, 20_000), later(2)),
    ])
      expect(await site.status(event)).toBe(200)
    expect(await (await look(site.dataDir)).payments()).toEqual(['partly refunded $200.00 2026-11-23 14:07'])
    expect(mail.emails.map(({ subject }) => /^\[[^\]]*\]/.exec(subject)?.[0])).toEqual([
      '[Paid]',
      '[Partly refunded]',
    ])
  })

  test('of an application that is paid twice is told, and both stand in the row', async () => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    const reference = await site.apply()
    const [one, two] = [1, 2].map(() => stripe.checkOut({ client_reference_id: reference }))
    if (!one || !two) throw new Error('No session')
    await site.send(paid(one))
    await site.send(paid(two, later(3)))
    await site.send(refunded(refundOf(two), later(4)))
    expect(await (await look(site.dataDir)).payments()).toEqual([
      'paid 2026-11-23 14:05; refunded 2026-11-23 14:09',
    ])
    expect(mail.emails[1]?.text).toContain('This is payment 2 for the same application.')
    expect(mail.emails.map(({ about }) => about)).toEqual(['paid', 'paid-2', 'refunded-2'])
  })

  test.each([
    [{ amount_total: 100 }, 'wrong amount 1.00 USD', '$1.00'],
    [{ currency: 'eur' }, 'wrong amount 599.00 EUR', '599.00 EUR'],
    [{ currency: 'jpy', amount_total: 500 }, 'wrong amount 500 JPY', '500 JPY'],
  ])('of %j, which is not the fee, is told as that', async (fields, cell, sum) => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    const reference = await site.apply()
    const session = stripe.checkOut({ client_reference_id: reference, ...fields })
    expect(await site.status(paid(session))).toBe(200)
    expect(await (await look(site.dataDir)).payments()).toEqual([`${cell} 2026-11-23 14:05`])
    expect(mail.emails[0]?.subject).toBe(`[Paid: check amount] Ada Byron (${reference}), ${sum}`)
    expect(mail.emails[0]?.text).toContain('is not the fee of $599')
  })

  test('that takes days is told when it is there, and when it is not', async () => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    const [slow, lost] = [await site.apply(), await site.apply()].map((reference) =>
      stripe.checkOut({ client_reference_id: reference, payment_status: 'unpaid' }),
    )
    if (!slow || !lost) throw new Error('No session')
    await site.send(paid(slow))
    await site.send(paid(lost))
    expect((await (await look(site.dataDir)).payments()).join('')).toBe('')
    expect(mail.emails).toEqual([])
    const arrived = { ...slow, payment_status: 'paid' }
    await site.send(stripe.event('checkout.session.async_payment_succeeded', arrived, later(1)))
    await site.send(stripe.event('checkout.session.async_payment_failed', lost, later(1)))
    expect(await (await look(site.dataDir)).payments()).toEqual([
      'paid 2026-11-23 14:06',
      'failed 2026-11-23 14:06',
    ])
    expect(mail.emails.map(({ subject }) => subject.slice(0, 16))).toEqual([
      '[Paid] Ada Byron',
      '[Payment failed]',
    ])
  })

  test.each([
    ['whose application is not there', '2222-3333'],
    ['without an application', null],
    ['with a made-up reference', '../../=1+1'],
  ])('%s is kept in a row of its own and told once', async (_what, reference) => {
    const mail = mailboxDouble()
    const site = await instance({ env: store(), mailbox: mail.mailbox })
    await site.apply()
    const session = stripe.checkOut({ client_reference_id: reference })
    for (let time = 0; time < 3; time++) expect(await site.status(paid(session))).toBe(200)
    const seen = await look(site.dataDir)
    expect((await seen.payments()).join('')).toBe('')
    expect(await seen.apart()).toEqual(['paid 2026-11-23 14:05'])
    expect(mail.emails.map(({ subject }) => subject)).toEqual([
      `[Paid] A. Payer (${reference ?? 'no application'}), $599.00`,
    ])
    expect(mail.emails[0]?.text).toContain('payer@example.com')
    expect(JSON.stringify(site.lines)).not.toContain('1+1')
  })

  test('while the mail server is down is in the row, and told by letter when Stripe tells it again', async () => {
    const mail = mailboxDouble()
    mail.isDown = true
    const dataDir = temporaryFolder()
    const site = await instance({ dataDir, env: store(), mailbox: mail.mailbox })
    const reference = await site.apply()
    const known = paid(stripe.checkOut({ client_reference_id: reference }))
    const unknown = paid(stripe.checkOut())
    for (const event of [known, unknown, known, unknown]) expect(await site.status(event)).toBe(500)
    expect(await (await look(dataDir)).payments()).toEqual(['paid 2026-11-23 14:05'])
    mail.isDown = false
    const restarted = await instance({ dataDir, env: store(), mailbox: mail.mailbox })
    for (const event of [known, unknown, known, unknown]) expect(await restarted.status(event)).toBe(200)
    expect(mail.emails).toHaveLength(2)
    expect(await (await look(dataDir)).apart()).toHaveLength(1)
  })

  test('is told after a crash between row and letter, once nobody can be sending it any more', async () => {
    const mail = mailboxDouble()
    const dataDir = temporaryFolder()
    const crash: Promise<never> = new Promise(() => undefined)
    const crashed = await instance({ dataDir, env: store(), mailbox: { send: () => crash } })
    const session = stripe.checkOut({ client_reference_id: await crashed.apply() })
    void crashed.send(paid(session))
    await expect.poll(async () => (await look(dataDir)).payments()).toEqual(['paid 2026-11-23 14:05'])
    const soon = await instance({ dataDir, env: store(), mailbox: mail.mailbox })
    expect(await soon.status(paid(session))).toBe(500)
    expect(mail.emails).toEqual([])
    const event = paid(session)
    const restarted = await instance({ dataDir, env: store(), mailbox: mail.mailbox, now: later(3) })
    expect(await restarted.status(event)).toBe(200)
    expect(await restarted.status(event)).toBe(200)
    expect(mail.emails).toHaveLength(1)
  })
})

describe('the row of a payment in Google Sheets', () => {
  test('waits for Google: Stripe is told to come again, and then all is done once', async () => {
    const mail = mailboxDouble()
    const site = await instance({ env: onGoogle(), mailbox: mail.mailbox })
    const event = paid(stripe.checkOut({ client_reference_id: await site.apply() }))
    for (const fault of [
      { on: 'read', before: 503 },
      { on: 'write', before: 500 },
      { on: 'read', before: 429 },
    ] as const) {
      google.fail(fault)
      expect(await site.status(event)).toBe(500)
    }
    expect(mail.emails).toEqual([])
    expect(await site.status(event)).toBe(200)
    expect(google.tab(table.title)?.rows.map(({ Payment }) => Payment)).toEqual(['paid 2026-11-23 14:05'])
    expect(mail.emails).toHaveLength(1)
    expect(site.lines[0]).toMatchObject({ level: 'error', status: 500 })
  })

  test('is the right one also where staff sort the tab between the look and the write', async () => {
    const site = await instance({ env: onGoogle() })
    const keys = [newKey(), newKey()].toSorted((one, two) => (referenceOf(one) < referenceOf(two) ? 1 : -1))
    const first = await site.apply(keys[0])
    const second = await site.apply(keys[1])
    const rows = () =>
      google.tab(table.title)?.rows.map(({ Reference, Payment }) => [Reference, Payment ?? ''])
    const one = stripe.checkOut({ client_reference_id: first })
    await site.send(paid(one))
    google.beforeNext('write', () => google.staff().sort(table.title, 1))
    await site.send(paid(stripe.checkOut({ client_reference_id: second }), later(5)))
    expect(rows()).toEqual([
      [second, 'paid 2026-11-23 14:10'],
      [first, 'paid 2026-11-23 14:05'],
    ])
  })
})

describe('nothing is changed', () => {
  const sent = async (event: SignedEvent | { body: string; headers: Record<string, string> }, now = NOW) => {
    const mail = mailboxDouble()
    const site = await instance({ mailbox: mail.mailbox, now })
    const response = await site.send(event)
    expect([await site.payments(), await site.apart(), mail.emails]).toEqual([[], [], []])
    return [response.status, site.lines[0]?.reason]
  }
  const good = () => paid(stripe.checkOut())

  test('by a forged, missing or old signature, or a body that was changed on the way', async () => {
    const event = good()
    const reason = 'signature: check STRIPE_WEBHOOK_SECRET if Stripe sent it'
    const forged = event.headers['stripe-signature'].replace(/v1=.{8}/, 'v1=00000000')
    expect(await sent({ ...event, headers: { 'stripe-signature': forged } })).toEqual([400, reason])
    expect(await sent({ ...event, headers: {} })).toEqual([400, reason])
    expect(await sent({ ...event, body: event.body.replace('59900', '1') })).toEqual([400, reason])
    expect(await sent(event, later(6))).toEqual([400, reason])
  })

  test('by a body of a megabyte', async () => {
    expect(await sent({ ...good(), body: 'x'.repeat(2 ** 20) })).toEqual([413, undefined])
  })

  test('by what is none of our business', async () => {
    const leftAlone = [200, 'left alone']
    expect(await sent(stripe.event('invoice.paid', { id: 'in_1' }, NOW))).toEqual(leftAlone)
    expect(await sent(paid(stripe.checkOut({ mode: 'subscription' })))).toEqual(leftAlone)
    expect(await sent(paid(stripe.checkOut({ payment_status: 'no_payment_required' })))).toEqual(leftAlone)
    const elsewhere = refundOf({ ...stripe.checkOut(), payment_intent: 'pi_of_another_shop' })
    expect(await sent(refunded(elsewhere))).toEqual(leftAlone)
  })

  test('by a payment of another payment link, where ours is configured', async () => {
    const mail = mailboxDouble()
    const env = { STRIPE_PAYMENT_LINK_ID: 'plink_workshop' }
    const site = await instance({ env, mailbox: mail.mailbox })
    const other = stripe.checkOut({ payment_link: 'plink_other' })
    for (const event of [paid(other), refunded(refundOf(other))]) expect(await site.status(event)).toBe(200)
    expect([await site.apart(), mail.emails]).toEqual([[], []])
    expect(await site.status(paid(stripe.checkOut()))).toBe(200)
    expect(await site.apart()).toHaveLength(1)
  })

  test('where no secret or no key is set, and the log says which variable', async () => {
    const site = await instance({ env: { STRIPE_WEBHOOK_SECRET: '' } })
    expect(await site.status(good())).toBe(503)
    expect(site.lines[0]?.reason).toBe('STRIPE_WEBHOOK_SECRET is not set.')
    const off = await instance({
      env: { STRIPE_WEBHOOK_SECRET: '', STRIPE_SECRET_KEY: '', VITE_STRIPE_PUBLISHABLE_KEY: '' },
    })
    expect(await off.status(good())).toBe(503)
    expect(off.lines[0]?.reason).toBe('STRIPE_SECRET_KEY is not set.')
  })
})

test('a refund of which Stripe does not say what it was for is told again later', async () => {
  const site = await instance()
  const session = stripe.checkOut({ client_reference_id: await site.apply() })
  stripe.fail({ before: 500 }, { before: 500 }, { before: 500 })
  expect(await site.status(refunded(refundOf(session)))).toBe(500)
  expect(await site.status(refunded(refundOf(session)))).toBe(200)
})

test('in files, each letter is a file of its own', async () => {
  const site = await instance()
  const reference = await site.apply()
  const session = stripe.checkOut({ client_reference_id: reference })
  const unknown = stripe.checkOut()
  await site.send(paid(session))
  await site.send(refunded(refundOf(session)))
  await site.send(paid(unknown))
  expect(site.outbox()).toEqual(
    [`${reference}-paid.eml`, `${reference}-refunded.eml`, `${unknown.id}-paid.eml`].toSorted(),
  )
})

test('on the hosted page, the intent that was prepared for the same application is cancelled', async () => {
  const site = await instance()
  const reference = await site.apply()
  const ask = stripeClient({
    kind: 'stripe',
    secretKey: stripe.secretKey,
    webhookSecret: undefined,
    paymentLink: undefined,
    apiOrigin: stripe.origin,
  })
  for (const one of [reference, '2222-3333'])
    await createIntent({ reference: one, amount: 49900, currency: 'usd' }, ask)
  const event = paid(stripe.checkOut({ client_reference_id: reference }))
  for (let time = 0; time < 2; time++) expect(await site.status(event)).toBe(200)
  expect(stripe.intents.map(({ isCanceled }) => isCanceled)).toEqual([true, false])
})

test('an intent that could not be cancelled is a line in the log, and the payment is told all the same', async () => {
  const site = await instance()
  const reference = await site.apply()
  stripe.fail({ before: 400 })
  expect(await site.status(paid(stripe.checkOut({ client_reference_id: reference })))).toBe(200)
  await expect
    .poll(() => site.lines.find(({ level }) => level === 'error')?.reason)
    .toMatch(/^intent not cancelled: Stripe:/)
  expect(site.outbox()).toEqual([`${reference}-paid.eml`])
})
