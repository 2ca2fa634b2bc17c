import { expect, test } from 'vitest'
import { paymentsTable } from '../../../api/_tables/tables.js'
import { CLICK, startShop } from '../../support/shop.js'
import { rowsIn } from '../../support/storedLeads.js'
import { testSite } from '../../support/testSite.js'

const { instance, lastSession } = await startShop()

const HOST = 'http://localhost:3000'

/** A demonstration, and its payment page. */
function machine(env: Record<string, string> = {}) {
  const { deployment, ask } = testSite({ now: '2025-08-01T12:00:00Z', env })
  return {
    page: (address: string, init?: RequestInit) => ask(HOST + address, init),
    book: async (query: string) =>
      (await ask(`${HOST}/api/checkout?${query}`, { headers: CLICK })).headers.get('location') ?? '',
    rows: async () => (await rowsIn(await deployment, paymentsTable)).map(({ cells }) => cells),
  }
}

test('another site cannot pay there, and a made-up checkout has no page', async () => {
  const { book, page, rows } = machine()
  const address = await book('event=internal-tool-oct8')
  const press = (site: string) => page(address, { method: 'POST', headers: { 'sec-fetch-site': site } })
  expect((await press('cross-site')).status).toBe(403)
  // As long as a checkout's id held what it is for, anybody could make a row, and name the file of its e-mail.
  const content = Buffer.from('[1,{"offer":"investors","reference":"../../x"}]').toString('hex')
  for (const id of ['', 'cs_local_x', 'cs_test_1', `cs_paid_aaaaaaaaaaaaaaaa_${content}`])
    expect((await page(`/local/payment?session=${id}`)).status).toBe(404)
  expect(await rows()).toEqual([])
  expect((await press('same-origin')).headers.get('location')).toContain(
    '/events/internal-tool-oct8?session_id=',
  )
  expect(await rows()).toHaveLength(1)
  // What is paid leads to the page that says so.
  expect(await book(address.split('?')[1] ?? '')).toContain('/events/internal-tool-oct8?session_id=')
})

test('there is no such page where payments are off, or with Stripe', async () => {
  const off = machine({ SITE_URL: 'https://whittle.test' })
  const address = await machine().book('event=internal-tool-oct8')
  expect((await off.page(address)).status).toBe(503)
  const shop = await instance()
  await shop.book('event=internal-tool-oct8')
  for (const method of ['GET', 'POST'])
    expect((await shop.ask(`/local/payment?session=${lastSession().id}`, { method })).status).toBe(404)
})
