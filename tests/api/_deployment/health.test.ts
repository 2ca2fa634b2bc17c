import { describe, expect, test } from 'vitest'
import { DEEP_MS, reportHealth } from '../../../api/_deployment/reportHealth.js'
import type { Deployment } from '../../../api/_payments/answerPayment.js'
import type { Environment } from '../../../api/_settings/environment.js'
import { DAILY_RUN, PENDING_RUN } from '../../../api/_sheets/sheets.js'
import health from '../../../api/health.js'
import { startStandIns, startStripe } from '../../standIns/startStandIns.js'
import { SITE, testSite } from '../../support/receiver.js'
import { byMail, deploymentOf, onGoogle, onStripe } from '../../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })
const stripe = await startStripe()

const ADDRESS = '/api/health'
const NO_RUNS = { lastDaily: null, lastPending: null }
const NOON = new Date('2025-10-09T12:00:00Z')

describe('a monitor', () => {
  /** Asks without a secret. */
  async function ask(env: Environment, deployment?: () => Promise<Deployment>) {
    const { dependencies, lines, ask: askSite } = testSite({ env })
    const report = reportHealth({ ...dependencies, ...(deployment && { deployment }) })
    return { response: await askSite({ fetch: report }, ADDRESS), lines }
  }

  test('gets the services in use, in an answer that is never cached', async () => {
    const { response } = await ask({})
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const kinds = { storage: 'local', mail: 'local', payments: 'local' }
    expect(await response.json()).toEqual({ ok: true, ...kinds, ...NO_RUNS })
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

  test('who asks again and again makes one call to the sheet a minute', async () => {
    const { dependencies, ask: askSite } = testSite({ env: { ...onGoogle(google), ...byMail(smtp) } })
    const report = { fetch: reportHealth(dependencies) }
    for (let times = 0; times < 3; times++) expect((await askSite(report, ADDRESS)).status).toBe(200)
    expect(google.calls.map(({ kind }) => kind)).toEqual(['login', 'read'])
  })

  test('can use HEAD', async () => {
    const head = await health.fetch(new Request(SITE + ADDRESS, { method: 'HEAD' }))
    const type = head.headers.get('content-type')
    expect([head.status, type, await head.text()]).toEqual([200, 'application/json', ''])
  })
})

describe('the deep check', () => {
  const SECRET = 'a-secret-of-the-cron-job'
  async function ask(authorization = `Bearer ${SECRET}`, deepMs = 9000) {
    const env = { ...onGoogle(google), ...byMail(smtp), CRON_SECRET: SECRET, ...onStripe(stripe) }
    const { dependencies, lines, ask } = testSite({ env, now: NOON })
    const report = { fetch: reportHealth(dependencies, deepMs) }
    const response = await ask(report, `${ADDRESS}?deep=1`, { headers: { authorization } })
    return { status: response.status, text: await response.text(), lines }
  }
  const kinds = { storage: 'google', mail: 'smtp', payments: 'stripe', ...NO_RUNS }

  test('calls Google, the mail server and Stripe, and writes and sends nothing', async () => {
    const { status, text, lines } = await ask()
    const checks = { storage: true, mail: true, payments: true }
    expect([status, JSON.parse(text)]).toEqual([200, { ok: true, ...kinds, checks, conditions: [] }])
    expect(lines).toEqual([])
    expect(google.calls.map(({ kind }) => kind)).toEqual(['login', 'read', 'read'])
    expect([smtp.connections, smtp.mails.length]).toEqual([1, 0])
  })

  test('answers 401 to a wrong secret, and calls no service', async () => {
    expect((await ask('Bearer wrong')).status).toBe(401)
    expect([google.calls.length, smtp.connections]).toEqual([0, 0])
  })

  test('names each service that fails, and the log says why', async () => {
    google.fail({ on: 'read', before: 403 }, { on: 'read', before: 403 })
    smtp.fail({ at: 'login', answer: '535 5.7.8 No' })
    stripe.fail({ before: 401 })
    const { status, text, lines } = await ask()
    const checks = { storage: false, mail: false, payments: false }
    expect([status, JSON.parse(text)]).toEqual([503, { ok: false, ...kinds, checks, conditions: [] }])
    expect(lines[0]?.reason).toMatch(/Share it as Editor.*SMTP_URL.*STRIPE_SECRET_KEY/)
  })

  test.each([
    ['in time', 25.9, 39, 200, []],
    ['a daily one more than 26 hours ago', 26.1, 39, 503, ['/api/daily']],
    ['a pending one more than 40 minutes ago', 25.9, 41, 503, ['/api/pending']],
  ] as const)('shows the last runs: %s', async (_, hours, minutes, expected, named) => {
    const admin = async () =>
      (await deploymentOf({ ...onGoogle(google), ...byMail(smtp) })).delivery.sheets.admin
    const ago = (minutesAgo: number) => new Date(NOON.getTime() - minutesAgo * 60_000)
    const [lastDaily, lastPending] = [ago(hours * 60), ago(minutes)]
    // Two servers may note the same run in the same moment.
    const both = await Promise.all([admin(), admin()])
    await Promise.all(both.map((each) => each.note(DAILY_RUN, () => '', { now: lastDaily })))
    await both[0].note(PENDING_RUN, () => '', { now: lastPending })
    const { status, text, lines } = await ask()
    expect([status, JSON.parse(text)]).toMatchObject([
      expected,
      { ok: expected === 200, lastDaily: lastDaily.toISOString(), lastPending: lastPending.toISOString() },
    ])
    expect(lines.map(({ reason }) => /\/api\/\w+/.exec(reason ?? '')?.[0])).toEqual(named)
  })

  test('stops waiting for services that never answer', async () => {
    google.fail({ on: 'read', hang: true }, { on: 'read', hang: true })
    smtp.fail({ at: 'connect', stall: true })
    const { status, text } = await ask(undefined, 300)
    expect([status, JSON.parse(text).checks]).toEqual([503, { storage: false, mail: false, payments: true }])
    expect(DEEP_MS).toBeLessThan(10_000)
  })
})
