import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { methods } from '../../../api/_http/router.js'
import { createPaymentIntent } from '../../../api/_payments/createPaymentIntent.js'
import { paymentToken } from '../../../api/_payments/paymentToken.js'
import { reportPayment } from '../../../api/_payments/reportPayment.js'
import { toRow } from '../../../api/_tables/row.js'
import { paymentsTable, tableOf } from '../../../api/_tables/tables.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { offers } from '../../../content/offers.js'
import { paymentPage } from '../../../tools/server/paymentPage.js'
import { applicant, testSite } from '../../support/receiver.js'
import { inquiry, rowsIn } from '../../support/storedLeads.js'

/** The application, as its row has it. */
const { id, reference, ...application } = { ...inquiry(1), storage: vcsApplication, answers: applicant }
const PAGE = 'http://localhost:3000/local/payment'
const queryFor = (client_reference_id: string, prefilled_email = 'ada@example.com') =>
  String(new URLSearchParams({ offer: offers.investors.name, client_reference_id, prefilled_email }))
const ADA = queryFor(id)

/** The local payment page and the functions beside it, on a deployment with these variables. */
function machine(env: Record<string, string> = {}) {
  const { deployment, dependencies, ask, json, ...site } = testSite({ now: '2025-09-01T12:00:00Z', env })
  const page = paymentPage(dependencies)
  const intent = methods({ post: createPaymentIntent(dependencies) })
  const status = methods({ get: reportPayment(dependencies) })
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}, address = PAGE) =>
    ask(page, address, { method: 'POST', body: new URLSearchParams(fields), headers })
  const open = (query = ADA, address = PAGE) => ask(page, `${address}?${query}`)
  return {
    ...site,
    open,
    post,
    /** Stores the application. */
    async apply() {
      const { sheets } = (await deployment).delivery
      await sheets.append(tableOf(vcsApplication), toRow({ ...application, id, reference }))
    },
    /** Opens the page. @returns the fields of its form. */
    async visit(query?: string): Promise<Record<string, string>> {
      const text = await (await open(query)).text()
      const fields = [...text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
      return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
    },
    prepare: (receipt: string) =>
      json(intent, 'http://localhost:3000/api/create-vcs-payment-intent', { amount: 49900, receipt }),
    async statusAt(location: string | null) {
      const { search } = new URL(location ?? '', PAGE)
      return await (await ask(status, `/api/vcs-payment${search}`)).json()
    },
    rows: async () => (await rowsIn(await deployment, paymentsTable)).map(({ cells }) => cells),
  }
}

describe('on a machine without real services', () => {
  test('a payment is prepared once for an application, as at Stripe', async () => {
    const { prepare, clock } = machine()
    const token = paymentToken(id, clock.now, 'local')
    const { clientSecret } = await (await prepare(token)).json()
    expect(clientSecret).toMatch(/^pi_local_\w+_secret_\w+$/)
    expect(await (await prepare(token)).json()).toEqual({ clientSecret })
    expect((await prepare('made up')).status).toBe(403)
  })

  test('the payment page says in its heading that it is a stand-in, and shows the data that it got', async () => {
    const { open } = machine()
    const page = await open()
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const text = await page.text()
    expect(text).toContain('<h1>This is a stand-in. Nothing is charged.</h1>')
    expect(text).toContain(
      `<strong>${offers.investors.name}, $599</strong><br>\nApplication: ${id}<br>\nE-mail: ada@example.com</p>`,
    )
    expect(await (await open(queryFor('<b>', '<i>'))).text()).not.toMatch(/<[bi]>/)
    expect((await open('client_reference_id=x')).status).toBe(404)
  })

  test('paying makes one row and one e-mail and leads back to a paid payment, also when sent twice', async () => {
    const { apply, visit, post, statusAt, rows, outbox, dataDir } = machine()
    await apply()
    const fields = { ...(await visit()), choice: 'pay' }
    const answer = await post(fields)
    const location = answer.headers.get('location')
    expect([answer.status, location]).toEqual([303, (await post(fields)).headers.get('location')])
    expect(location).toMatch(/^\/events\/vibe-coding-vcs\/apply\?session_id=\w+$/)
    expect(await statusAt(location)).toEqual({ status: 'paid', reference })
    const stripe = expect.stringMatching(/^cs_local_\w+ pi_local_\w+$/)
    expect(await rows()).toMatchObject([
      { state: 'paid', application: id, reference, amount: '$599.00', email: 'ada@example.com', stripe },
    ])
    expect(outbox()).toEqual([`${reference}-paid.eml`])
    expect(readFileSync(join(dataDir, 'outbox', `${reference}-paid.eml`), 'utf8')).toContain('cs_local_')
  })

  test('a declined payment is a row and an e-mail, and can be tried again', async () => {
    const { apply, visit, post, statusAt, rows, outbox } = machine()
    await apply()
    const fields = await visit()
    const back = (await post({ ...fields, choice: 'decline' })).headers.get('location')
    expect(await statusAt(back)).toEqual({ status: 'expired', reference })
    expect((await rows()).map(({ state }) => state)).toEqual(['failed'])
    const again = (await post({ ...fields, choice: 'pay' })).headers.get('location')
    expect(await statusAt(again)).toEqual({ status: 'paid', reference })
    expect(outbox()).toEqual([`${reference}-failed.eml`, `${reference}-paid.eml`])
  })

  test('another site cannot pay, and other fields or values are refused', async () => {
    const { visit, post, rows } = machine()
    const fields = { ...(await visit()), choice: 'pay' }
    expect((await post(fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const others: Record<string, string>[] = [{ id: 'cs_local_../../x' }, { choice: 'all' }, { more: '1' }]
    for (const bad of others) expect((await post({ ...fields, ...bad })).status).toBe(422)
    expect(await rows()).toEqual([])
  })
})

test.each<[string, Record<string, string>, string?]>([
  ['with an address of its own', { SITE_URL: 'http://localhost:3000' }],
  ['with Stripe', { STRIPE_SECRET_KEY: 'sk_test_1', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ['under another host name', {}, 'http://192.168.1.9:3000/local/payment'],
])('there is no local payment page %s', async (_where, env, address) => {
  const { open, post } = machine(env)
  const { name: offer } = offers.investors
  const fields = { id: `cs_local_${'0'.repeat(32)}`, offer, application: id, address: '', choice: 'pay' }
  for (const answer of [await open(ADA, address), await post(fields, {}, address)])
    expect(answer.status).toBe(404)
})
