import { beforeEach, describe, expect, test } from 'vitest'
import { type Deployment, REACH_MS } from '../../../api/_deployment/deployment.js'
import { reportHealth } from '../../../api/_deployment/reportHealth.js'
import type { Environment } from '../../../api/_settings/environment.js'
import { startStandIns, startStripe } from '../../standIns/startStandIns.js'
import { byMail, onGoogle, onStripe, WEBHOOK } from '../../support/storedLeads.js'
import { testSite } from '../../support/testSite.js'

const { google, smtp } = await startStandIns()
const stripe = await startStripe()
const ADDRESS = '/api/health'
const SECRET = 'a-secret-of-the-cron-job'
const everything = () => ({
  ...{ ...onGoogle(google), ...byMail(smtp), ...onStripe(stripe) },
  CRON_SECRET: SECRET,
})

describe('a monitor', () => {
  /** Asks without a secret. */
  async function ask(env: Environment, deployment?: () => Promise<Deployment>) {
    const { dependencies, lines, ask: askSite } = testSite({ env })
    const fetch = reportHealth({ ...dependencies, ...(deployment && { deployment }) })
    return { response: await askSite(ADDRESS, undefined, { fetch }), lines }
  }

  test('gets the services in use, in an answer that is never cached, and none of them is called', async () => {
    const { response } = await ask(everything())
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.json()).toEqual({ ok: true, storage: 'google', mail: 'smtp', payments: 'stripe' })
    expect([google.calls, smtp.connections]).toEqual([[], 0])
    const kinds = { storage: 'local', mail: 'local', payments: 'local' }
    expect(await (await ask({})).response.json()).toEqual({ ok: true, ...kinds })
  })

  test.each([
    [
      { VERCEL: '1' },
      undefined,
      /^Not configured\. .*GOOGLE_SERVICE_ACCOUNT_KEY: Set it\..*SMTP_URL: Set it\./,
    ],
    [{}, () => Promise.reject(new Error('hunter2')), /^Unexpected Error(?!.*hunter2)/],
  ])('gets 503 and no secret with %j, and the log says what is wrong', async (env, deployment, says) => {
    const { response, lines } = await ask(env, deployment)
    expect([response.status, await response.json()]).toEqual([503, { ok: false }])
    const reason = expect.stringMatching(says)
    expect(lines).toEqual([{ level: 'error', event: 'health', status: 503, reason }])
  })
})

describe('with the secret', () => {
  beforeEach(() => {
    stripe.endpoints = [WEBHOOK]
  })

  async function ask(authorization = `Bearer ${SECRET}`, reachMs = REACH_MS) {
    const { dependencies, lines, ask: askSite } = testSite({ env: everything() })
    const fetch = reportHealth(dependencies, reachMs)
    const response = await askSite(ADDRESS, { headers: { authorization } }, { fetch })
    return { status: response.status, text: await response.text(), lines }
  }
  const kinds = { storage: 'google', mail: 'smtp', payments: 'stripe' }

  test('a monitor asks Google, the mail server and Stripe; nothing is written or sent', async () => {
    const { status, text, lines } = await ask()
    expect([status, JSON.parse(text)]).toEqual([200, { ok: true, ...kinds, unreachable: [] }])
    expect(lines).toEqual([])
    expect(google.calls.map(({ kind }) => kind)).not.toContain('write')
    expect([smtp.connections, smtp.mails.length]).toEqual([1, 0])
  })

  test('a wrong one is a 401, and no service is called', async () => {
    expect((await ask('Bearer wrong')).status).toBe(401)
    expect([google.calls.length, smtp.connections]).toEqual([0, 0])
  })

  test('what cannot be reached is named with the reason, also in the log', async () => {
    google.fail({ on: 'read', before: 403 }, { on: 'read', before: 403 })
    smtp.fail({ on: 'login', before: 535, says: '5.7.8 No' })
    stripe.fail({ before: 401 })
    const { status, text, lines } = await ask()
    const unreachable = [/Share it as Editor/, /SMTP_URL/, /STRIPE_SECRET_KEY/].map((says) =>
      expect.stringMatching(says),
    )
    expect([status, JSON.parse(text)]).toEqual([503, { ok: false, ...kinds, unreachable }])
    expect(lines[0]?.reason).toMatch(/Share it as Editor.*SMTP_URL.*STRIPE_SECRET_KEY/)
  })

  test('nobody waits long for services that never answer', async () => {
    google.fail({ on: 'read', hang: true }, { on: 'read', hang: true })
    smtp.fail({ on: 'connect', hang: true })
    stripe.fail({ hang: true })
    const { status, text } = await ask(undefined, 300)
    expect([status, JSON.parse(text).unreachable]).toEqual([
      503,
      ['Google Sheets', 'E-mail', 'Payments'].map((name) => `${name} did not answer in time.`),
    ])
    expect(REACH_MS).toBeLessThan(10_000)
  })
})
