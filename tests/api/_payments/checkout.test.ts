import { describe, expect, test } from 'vitest'
import { rateLimiter } from '../../../api/_http/rateLimit.js'
import { TIMEOUT_MS } from '../../../api/_payments/stripePayments.js'
import { paymentsTable } from '../../../api/_tables/tables.js'
import type { StudioEvent } from '../../../content/events/_defineEvent.js'
import { eventNamed } from '../../../content/events/_list.js'
import { CLICK, later, startShop, withEvent, workshop } from '../../support/shop.js'
import { SHOP } from '../../support/storedLeads.js'
import { SITE } from '../../support/testSite.js'

const { stripe, instance, lastSession, completed } = await startShop()

const BOOK = `event=${workshop.id}`
const APPLICATION = '5d0c7a52-9c6e-8b1f-a3c4-0d9e8f7a6b5c'
const investors = eventNamed('vibe-coding-vcs')

describe('"Book Now" leads to a payment page', () => {
  test('for an event with a price and no link, with what its row says', async () => {
    const raised = { ...workshop, price: '$275' }
    const shop = await instance({ events: withEvent(raised) })
    const answer = await shop.book(BOOK)
    const session = lastSession()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, session.url])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(session).toMatchObject({
      amount_total: 27_500,
      product: 'Build Your Own Internal Tool, October 8, 2025',
      client_reference_id: null,
      metadata: { site: SHOP, event: workshop.id },
      success_url: `${SHOP}/events/${workshop.id}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${SHOP}/events/${workshop.id}`,
    })
  })

  test('for an offer, with the price of its event', async () => {
    const shop = await instance()
    expect((await shop.book('offer=investors&utm_source=x')).status).toBe(303)
    expect(lastSession()).toMatchObject({
      amount_total: 59_900,
      metadata: { site: SHOP, offer: 'investors' },
      success_url: `${SHOP}/events/vibe-coding-vcs/apply?session_id={CHECKOUT_SESSION_ID}`,
    })
  })
})

describe('no checkout is opened', () => {
  test.each<[string, RequestInit]>([
    ['by a prefetch', { headers: { ...CLICK, 'sec-purpose': 'prefetch;prerender' } }],
    ['by a prefetch of an older browser', { headers: { ...CLICK, purpose: 'prefetch' } }],
    ['by an image on another site', { headers: { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' } }],
    ['by a frame', { headers: { ...CLICK, 'sec-fetch-dest': 'iframe' } }],
    ['by a script', { headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' } }],
    ['by HEAD', { method: 'HEAD', headers: CLICK }],
    ['by POST', { method: 'POST', headers: CLICK }],
  ])('%s', async (_how, init) => {
    const answer = await (await instance()).book(BOOK, init)
    expect([405, 403]).toContain(answer.status)
    expect(stripe.answers).toEqual([])
  })

  test.each([
    'event=no-such',
    'offer=no-such',
    'offer=constructor',
    'event=live-debugging-oct9',
    '',
    'session=cs_1',
  ])('for what is not sold: %s', async (query) => {
    const answer = await (await instance()).book(query)
    expect([answer.status, stripe.sessions.size]).toEqual([404, 0])
    expect(await answer.text()).toContain('is not sold here')
  })

  test.each<[string, Partial<StudioEvent>]>([
    ['is full', { isFull: true }],
    ['does not take place', { isCancelled: true }],
    ['has taken place', { ends: '2025-08-01T11:00-04:00', starts: '2025-08-01T07:00-04:00' }],
    ['is full', { spots: '0 spots' }],
  ])('for an event that %s', async (state, changed) => {
    const shop = await instance({ events: withEvent({ ...workshop, ...changed }), now: later(600) })
    const answer = await shop.book(BOOK, { headers: { ...CLICK, referer: `${SITE}/events/${workshop.id}` } })
    expect([answer.status, stripe.sessions.size]).toEqual([409, 0])
    const page = await answer.text()
    expect(page).toContain(`${state}: there is nothing to pay. E-mail us about the next date`)
    expect(page).toContain(`href="/events/${workshop.id}"`)
  })

  test('beyond the last place of an event', async () => {
    const shop = await instance()
    for (const n of [1, 2]) {
      await shop.book(BOOK)
      expect((await shop.tell(completed(stripe.pay(lastSession().id)))).status).toBe(200)
      expect(await shop.payments()).toHaveLength(n)
    }
    expect((await shop.book(BOOK)).status).toBe(409)
    // Another event sells on.
    expect((await shop.book('event=half-day-intensive')).status).toBe(303)
    const moreRoom = await instance({
      dataDir: shop.dataDir,
      events: withEvent({ ...workshop, spots: '3 spots' }),
    })
    expect((await moreRoom.book(BOOK)).status).toBe(303)
  })

  test('by the 21st call of a network address within an hour', async () => {
    const shop = await instance({ limiter: rateLimiter() })
    const from = (address: string) => ({ headers: { ...CLICK, 'x-real-ip': address } })
    const statuses: number[] = []
    for (let call = 1; call <= 30; call++) statuses.push((await shop.book(BOOK, from('192.0.2.1'))).status)
    expect(statuses).toEqual([...Array(20).fill(303), ...Array(10).fill(429)])
    expect(stripe.sessions.size).toBe(20)
    expect((await shop.book(BOOK, from('192.0.2.2'))).status).toBe(303)
    shop.clock.now = later(61)
    expect((await shop.book(BOOK, from('192.0.2.1'))).status).toBe(303)
  })

  test('where payments are off: a page says so, without an alarm', async () => {
    const shop = await instance({ env: { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' } })
    const answer = await shop.book(BOOK)
    expect([answer.status, shop.posts]).toEqual([503, []])
    expect(await answer.text()).toContain('One cannot pay online here')
  })

  test('by the session of another site of the same account', async () => {
    const other = await instance({ env: { SITE_URL: 'http://localhost:3001' } })
    await other.book(BOOK)
    expect((await (await instance()).book(`session=${lastSession().id}`)).status).toBe(404)
  })
})

test.each([
  ['is paid', 409],
  ['is refunded', 303],
  ['cannot be read', 303],
])('a place whose row %s is answered with %i', async (state, status) => {
  const cells = { state: state.slice('is '.length), offer: `Build Your Own Internal Tool (${workshop.id})` }
  const row = { submissionId: '', cells }
  const read = async () => {
    if (state === 'cannot be read') throw new Error('No.')
    return [{ table: paymentsTable, rows: [row, row] }]
  }
  const shop = await instance({ store: { read } })
  expect((await shop.book(BOOK)).status).toBe(status)
})

test('where Stripe does not answer, a page says so within 12 s, and the studio is told', async () => {
  stripe.fail({ hang: true })
  const shop = await instance({ env: { ALERT_WEBHOOK_URL: 'https://chat.example.com/hook' } })
  const answer = await shop.book(BOOK)
  expect(TIMEOUT_MS).toBeLessThan(12_000)
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining('nothing was charged. Try again in a minute'),
  ])
  expect(shop.lines[0]).toMatchObject({ level: 'error', event: 'refused', status: 503 })
  expect(shop.posts[0]?.text).toContain('Stripe')
  stripe.fail({ before: 500 }, { before: 500 })
  for (const _ of [1, 2]) await shop.book(BOOK)
  expect(shop.posts).toHaveLength(2)
})

describe('the checkout of an application', () => {
  const prepared = { amount: 49_900, application: APPLICATION }

  test('is prepared with the price of the event; its link leads there', async () => {
    const shop = await instance()
    const { clientSecret } = await (await shop.prepare(prepared)).json()
    const session = lastSession()
    expect(session).toMatchObject({
      id: clientSecret,
      amount_total: 59_900,
      client_reference_id: APPLICATION,
      metadata: { site: SHOP, offer: 'investors', application: APPLICATION },
    })
    expect(session.metadata.reference).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    const answer = await shop.book(`session=${clientSecret}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, session.url])
    expect(stripe.sessions.size).toBe(1)
  })

  test('is another one like it when it has expired', async () => {
    const shop = await instance()
    const { clientSecret } = await (await shop.prepare(prepared)).json()
    stripe.expire(clientSecret)
    const answer = await shop.book(`session=${clientSecret}`)
    const { id, url, metadata } = lastSession()
    expect(id).not.toBe(clientSecret)
    expect(answer.headers.get('location')).toBe(url)
    expect(metadata).toEqual(stripe.sessions.get(clientSecret)?.metadata)
  })

  test('leads to the success page once it is paid: nobody pays twice', async () => {
    const shop = await instance()
    const { clientSecret } = await (await shop.prepare(prepared)).json()
    stripe.pay(clientSecret)
    const answer = await shop.book(`session=${clientSecret}`)
    const page = `/events/vibe-coding-vcs/apply?session_id=${clientSecret}`
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
    expect(stripe.sessions.size).toBe(1)
  })

  test('leads nowhere once the last place is sold', async () => {
    const shop = await instance({ events: withEvent({ ...investors, spots: '1 seat' }) })
    const { clientSecret } = await (await shop.prepare(prepared)).json()
    await shop.book('offer=investors')
    await shop.tell(completed(stripe.pay(lastSession().id)))
    expect((await shop.book(`session=${clientSecret}`)).status).toBe(409)
    expect((await shop.prepare(prepared)).status).toBe(409)
  })

  test.each([
    { amount: 59_900 },
    { amount: '49900' },
    {},
    { ...prepared, currency: 'jpy' },
    { ...prepared, application: 'x' },
  ])('is refused for %j', async (body) => {
    const answer = await (await instance()).prepare(body)
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('not the fee')])
    expect(stripe.answers).toEqual([])
  })

  test.each<[string, Partial<StudioEvent>, Record<string, string>, string]>([
    ['full', { isFull: true }, {}, 'is full: there is nothing to pay.'],
    ['cancelled', { isCancelled: true }, {}, 'does not take place: there is nothing to pay.'],
    ['without a price', { price: 'TBD' }, {}, 'There is nothing to pay until then.'],
    [
      'not paid online',
      {},
      { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
      'One cannot pay online here.',
    ],
  ])('is a sentence where the workshop is %s', async (_how, changed, env, sentence) => {
    const shop = await instance({ env, events: withEvent({ ...investors, ...changed }) })
    const answer = await shop.prepare(prepared)
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(sentence)])
    expect(stripe.answers).toEqual([])
  })

  test('cannot be asked for by another site, or more than 20 times an hour', async () => {
    const shop = await instance({ limiter: rateLimiter() })
    expect((await shop.prepare(prepared, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    for (let call = 1; call <= 20; call++) expect((await shop.prepare(prepared)).status).toBe(200)
    expect((await shop.prepare(prepared)).status).toBe(429)
    expect((await shop.book('offer=investors')).status).toBe(429)
  })
})
