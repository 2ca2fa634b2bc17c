import { describe, expect, test } from 'vitest'
import { later, NOW, startShop, workshop } from '../../support/shop.js'
import { brokenMailbox, brokenStore, mailboxDouble } from '../../support/testSite.js'

const { stripe, instance, lastSession, completed } = await startShop()

const BOOK = `event=${workshop.id}`
const APPLICATION = '5d0c7a52-9c6e-8b1f-a3c4-0d9e8f7a6b5c'
type Shop = Awaited<ReturnType<typeof instance>>

/** Somebody books and pays. */
async function pay(shop: Shop) {
  await shop.book(BOOK)
  return stripe.pay(lastSession().id)
}

/** Somebody applies and pays. */
async function payForApplication(shop: Shop) {
  const { clientSecret } = await (await shop.prepare({ amount: 49_900, application: APPLICATION })).json()
  return stripe.pay(clientSecret)
}

describe('a payment', () => {
  test('is one row and two e-mails, however often and from wherever we hear of it', async () => {
    const mail = mailboxDouble()
    const one = await instance({ mailbox: mail.mailbox })
    const session = await payForApplication(one)
    const other = await instance({ mailbox: mail.mailbox, dataDir: one.dataDir })
    for (const shop of [one, one, other]) expect((await shop.tell(completed(session))).status).toBe(200)
    for (const shop of [one, other]) {
      const { reference } = session.metadata
      expect(await (await shop.comeBack(session.id)).json()).toEqual({ state: 'paid', reference })
    }
    expect(await one.payments()).toEqual([
      {
        time: '2025-08-01 08:00:00',
        reference: session.metadata.reference,
        state: 'paid',
        amount: '$599.00',
        offer: 'Vibe Coding for VCs (vibe-coding-vcs)',
        name: 'A. Payer',
        email: 'payer@example.com',
        application: APPLICATION,
        timeUtc: NOW.toISOString(),
        submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        stripe: `${session.id} ${session.payment_intent}`,
      },
    ])
    expect(mail.emails.map(({ kind, to }) => [kind, to])).toEqual([
      ['paid-studio', undefined],
      ['paid', ['payer@example.com']],
    ])
    expect(JSON.stringify(one.lines)).not.toContain('payer')
  })

  test('without an application has a reference of its own', async () => {
    const shop = await instance()
    const session = await pay(shop)
    await shop.tell(completed(session))
    const [row] = await shop.payments()
    expect(row).toMatchObject({ application: '', offer: `Build Your Own Internal Tool (${workshop.id})` })
    expect(row?.reference).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    expect(await (await shop.comeBack(session.id)).json()).toEqual({
      state: 'paid',
      reference: row?.reference,
    })
  })

  test('is not recorded again by an old way back: its row may have been deleted', async () => {
    const shop = await instance()
    const session = await pay(shop)
    shop.clock.now = new Date(Date.now() + 4 * 24 * 60 * 60_000)
    expect((await (await shop.comeBack(session.id)).json()).state).toBe('paid')
    expect(await shop.payments()).toEqual([])
  })

  test('is told again by Stripe until row or e-mail is there', async () => {
    const down = await instance({ store: brokenStore, mailbox: brokenMailbox })
    const session = await pay(down)
    expect((await down.tell(completed(session))).status).toBe(503)
    expect((await down.comeBack(session.id)).status).toBe(503)
    const up = await instance()
    expect((await up.tell(completed(session))).status).toBe(200)
    expect(await up.payments()).toHaveLength(1)
  })

  test('whose row fails is an e-mail with all of it', async () => {
    const mail = mailboxDouble()
    const shop = await instance({ store: brokenStore, mailbox: mail.mailbox })
    expect((await shop.tell(completed(await pay(shop)))).status).toBe(200)
    const [studio] = mail.emails
    expect(studio?.subject).toMatch(/^\[NOT IN SHEET\] \[Paid\] A\. Payer/)
    for (const part of ['payer@example.com', '$250.00', lastSession().id])
      expect(studio?.text).toContain(part)
  })
})

const COMPLETED = 'checkout.session.completed'
const elsewhere = { env: { SITE_URL: 'http://localhost:3001' } }
test.each<[string, string, (shop: Shop) => Promise<object>]>([
  ['of a session that is not paid', COMPLETED, (shop) => shop.book(BOOK).then(() => lastSession())],
  ['of another kind', 'charge.refunded', pay],
  ['of a session of another site', COMPLETED, async () => pay(await instance(elsewhere))],
  ['of a session that we did not make', COMPLETED, async (shop) => ({ ...(await pay(shop)), metadata: {} })],
  ['of a session without metadata', COMPLETED, async (shop) => ({ ...(await pay(shop)), metadata: null })],
])('an event %s records nothing, and Stripe gets 200', async (_what, type, make) => {
  const shop = await instance()
  const { body, headers } = stripe.event(type, await make(shop), NOW)
  expect((await shop.tell({ body, headers: { ...headers } })).status).toBe(200)
  expect([await shop.payments(), shop.outbox()]).toEqual([[], []])
})

test.each<[string, (event: { body: string; headers: Record<string, string> }) => object]>([
  ['changed', ({ body }) => ({ body: body.replace('paid', 'PAID') })],
  ['not signed', () => ({ headers: {} })],
  [
    'signed by somebody else',
    ({ headers }) => ({ headers: { ...headers, 'stripe-signature': 't=1,v1=00' } }),
  ],
])('an event that is %s is refused, and nothing is recorded', async (_how, change) => {
  const shop = await instance()
  const event = completed(await pay(shop))
  expect((await shop.tell({ ...event, ...change(event) })).status).toBe(400)
  expect((await shop.tell(completed(lastSession(), later(-10)))).status).toBe(400)
  expect(await shop.payments()).toEqual([])
})

describe('the way back', () => {
  test.each<['open' | 'expired', (id: string) => void]>([
    ['open', () => undefined],
    ['expired', (id) => void stripe.expire(id)],
  ])('of a checkout that is %s says so, and records nothing', async (state, change) => {
    const shop = await instance()
    await shop.book(BOOK)
    change(lastSession().id)
    expect(await (await shop.comeBack(lastSession().id)).json()).toMatchObject({ state })
    expect(await shop.payments()).toEqual([])
  })

  test.each(['cs_test_made_up', '', '../sessions', 'pi_1'])(
    'of an unknown checkout "%s" is 404',
    async (id) => {
      expect((await (await instance()).comeBack(id)).status).toBe(404)
    },
  )

  test('is 503 where Stripe does not answer', async () => {
    const shop = await instance()
    const session = await pay(shop)
    stripe.fail({ before: 500 })
    const answer = await shop.comeBack(session.id)
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'This payment could not be looked up. Please try again.',
    ])
  })
})
