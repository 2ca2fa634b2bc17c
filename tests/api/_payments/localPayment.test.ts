import { expect, test } from 'vitest'
import { methods } from '../../../api/_http/router.js'
import { checkout, createPaymentIntent } from '../../../api/_payments/checkout.js'
import { reportPayment } from '../../../api/_payments/payment.js'
import { paymentsTable } from '../../../api/_tables/tables.js'
import { paymentPage } from '../../../tools/server/paymentPage.js'
import { testSite } from '../../support/receiver.js'
import { CLICK, startShop } from '../../support/shop.js'
import { rowsIn } from '../../support/storedLeads.js'

const { instance, lastSession } = await startShop()

const APPLICATION = '5d0c7a52-9c6e-8b1f-a3c4-0d9e8f7a6b5c'
const HOST = 'http://localhost:3000'

/** The payment page of a demonstration and the functions beside it. */
function machine(env: Record<string, string> = {}) {
  const { deployment, dependencies, ask, json, outbox } = testSite({ now: '2025-08-01T12:00:00Z', env })
  const page = paymentPage(dependencies)
  const intent = methods({ post: createPaymentIntent(dependencies) })
  const status = methods({ get: reportPayment(dependencies) })
  return {
    outbox,
    page: (address: string, init?: RequestInit) => ask(page, HOST + address, init),
    choose: (address: string, choice: string, headers = {}) =>
      ask(page, HOST + address, { method: 'POST', body: new URLSearchParams({ choice }), headers }),
    book: async (query: string) =>
      (
        await ask({ fetch: checkout(dependencies) }, `${HOST}/api/checkout?${query}`, { headers: CLICK })
      ).headers.get('location') ?? '',
    prepare: async () => {
      const body = { amount: 49_900, application: APPLICATION }
      return (await json(intent, `${HOST}/api/create-vcs-payment-intent`, body)).json()
    },
    statusAt: async (address: string) =>
      (await ask(status, `${HOST}/api/payment${new URL(address, HOST).search}`)).json(),
    rows: async () => (await rowsIn(await deployment, paymentsTable)).map(({ cells }) => cells),
  }
}

test('a demonstration has a payment page that says that nothing is charged; Pay records, Back leads back', async () => {
  const { prepare, book, page, choose, statusAt, rows, outbox } = machine()
  const { clientSecret } = await prepare()
  const address = await book(`session=${clientSecret}`)
  const text = await (await page(address)).text()
  expect(text).toContain('<h1>This is a stand-in. Nothing is charged.</h1>')
  expect(text).toContain('Vibe Coding for VCs, September 19, 2025, $599.00')

  const back = await choose(address, 'back')
  expect([back.status, back.headers.get('location')]).toEqual([303, '/events/vibe-coding-vcs/apply'])
  expect(await rows()).toEqual([])

  const location = (await choose(address, 'pay')).headers.get('location') ?? ''
  expect(location).toMatch(/^\/events\/vibe-coding-vcs\/apply\?session_id=cs_paid_/)
  await choose(address, 'pay')
  const [row, ...others] = await rows()
  expect(others).toEqual([])
  expect(row).toMatchObject({ application: APPLICATION, amount: '$599.00', state: 'paid' })
  expect(await statusAt(location)).toEqual({ state: 'paid', reference: row?.reference })
  expect(outbox()).toEqual([`${row?.reference}-paid-studio.eml`, `${row?.reference}-paid.eml`])
})

test('another site cannot pay there, and a made-up checkout has no page', async () => {
  const { book, page, choose, rows } = machine()
  const address = await book('event=internal-tool-oct8')
  expect((await choose(address, 'pay', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  for (const id of ['', 'cs_open_x', 'cs_test_1'])
    expect((await page(`/local/payment?session=${id}`)).status).toBe(404)
  expect(await rows()).toEqual([])
})

test('there is no such page where payments are off, or with Stripe', async () => {
  const off = machine({ SITE_URL: 'https://whittle.test' })
  const address = await machine().book('event=internal-tool-oct8')
  expect((await off.page(address)).status).toBe(503)
  const shop = await instance()
  await shop.book('event=internal-tool-oct8')
  const page = paymentPage(shop.dependencies)
  for (const method of ['GET', 'POST'])
    expect((await shop.ask(page, `/local/payment?session=${lastSession().id}`, { method })).status).toBe(404)
})
