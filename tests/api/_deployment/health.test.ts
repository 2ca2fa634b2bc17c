import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDeployment } from '../../../api/_deployment/deployment.js'
import { DEEP_MS, reportHealth } from '../../../api/_deployment/reportHealth.js'
import type { LogLine } from '../../../api/_http/log.js'
import health from '../../../api/health.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { temporaryFolder } from '../../support/receiver.js'
import { byMail, deploymentOf, onGoogle } from '../../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

const ADDRESS = 'https://whittle.test/api/health'
const log = () => undefined
const clock = () => new Date('2025-10-09T12:00:00Z')

describe('a monitor', () => {
  test('gets the services in use, in an answer that is never cached', async () => {
    const deployment = createDeployment({
      DATA_DIR: temporaryFolder(),
      STRIPE_SECRET_KEY: 'sk_test_hunter2',
      VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_hunter2',
    })
    const response = await reportHealth({ deployment: () => deployment, clock, log })(new Request(ADDRESS))
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const runs = { lastDaily: null, lastPending: null }
    expect(await response.json()).toEqual({
      ...{ ok: true, storage: 'local', mail: 'local', payments: 'stripe' },
      ...runs,
    })
  })

  test('is told that payments on a demonstration are local', async () => {
    const deployment = createDeployment({ DATA_DIR: temporaryFolder() })
    const response = await reportHealth({ deployment: () => deployment, clock, log })(new Request(ADDRESS))
    expect(await response.json()).toMatchObject({ payments: 'local' })
  })

  test('gets 503 and no secret when no lead can be accepted, and the log says what is wrong', async () => {
    const lines: LogLine[] = []
    const response = await reportHealth({
      deployment: () => createDeployment({ VERCEL: '1' }),
      clock,
      log: (line) => lines.push(line),
    })(new Request(ADDRESS))
    expect([response.status, await response.json()]).toEqual([503, { ok: false }])
    expect(lines).toEqual([
      {
        level: 'error',
        event: 'health',
        status: 503,
        reason: expect.stringMatching(
          /^Not configured\. .*GOOGLE_SERVICE_ACCOUNT_KEY: Set it\..*SMTP_URL: Set it\./,
        ),
      },
    ])
  })

  test('gets 503 after an unexpected error, and the log does not repeat its message', async () => {
    const lines: LogLine[] = []
    const response = await reportHealth({
      deployment: () => Promise.reject(new Error('hunter2')),
      clock,
      log: (line) => lines.push(line),
    })(new Request(ADDRESS))
    expect([response.status, await response.json()]).toEqual([503, { ok: false }])
    expect(lines[0]?.reason).toMatch(/^Unexpected Error(?!.*hunter2)/)
  })

  test('can use HEAD', async () => {
    const ask = (method: string) => health.fetch(new Request(ADDRESS, { method }))
    const head = await ask('HEAD')
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'application/json',
      '',
    ])
  })
})

describe('the deep check', () => {
  let stripeStatus = 200
  const stripe = createServer((_, response) =>
    response.writeHead(stripeStatus).end(stripeStatus === 200 ? '{}' : '{"error":{}}'),
  )
  beforeAll(async () => {
    stripe.listen(0, '127.0.0.1')
    await once(stripe, 'listening')
  })
  beforeEach(() => {
    stripeStatus = 200
  })
  afterAll(() => {
    stripe.closeAllConnections()
    stripe.close()
  })

  const SECRET = 'a-secret-of-the-cron-job'
  async function ask(authorization = `Bearer ${SECRET}`, deepMs = 9000) {
    const lines: LogLine[] = []
    const deployment = deploymentOf({
      ...onGoogle(google),
      ...byMail(smtp),
      CRON_SECRET: SECRET,
      STRIPE_SECRET_KEY: 'sk_test_1',
      VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_API_ORIGIN: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
    })
    const report = reportHealth(
      { deployment: () => deployment, clock, log: (line) => lines.push(line) },
      deepMs,
    )
    const response = await report(new Request(`${ADDRESS}?deep=1`, { headers: { authorization } }))
    return { status: response.status, text: await response.text(), lines }
  }
  const runs = { lastDaily: null, lastPending: null }
  const kinds = { storage: 'google', mail: 'smtp', payments: 'stripe', ...runs }

  test('calls Google, the mail server and Stripe, and writes and sends nothing', async () => {
    const { status, text, lines } = await ask()
    const checks = { storage: true, mail: true, payments: true }
    expect([status, JSON.parse(text), lines]).toEqual([200, { ok: true, ...kinds, checks }, []])
    expect(google.calls.map(({ kind }) => kind)).toEqual(['login', 'read', 'read', 'read'])
    expect([smtp.connections, smtp.mails.length]).toEqual([1, 0])
  })

  test('answers 401 to a wrong secret, and calls no service', async () => {
    expect((await ask('Bearer wrong')).status).toBe(401)
    expect([google.calls.length, smtp.connections]).toEqual([0, 0])
  })

  test('names each service that fails, and the log says why', async () => {
    google.fail({ on: 'read', before: 403 }, { on: 'read', before: 403 })
    smtp.fail({ at: 'login', answer: '535 5.7.8 No' })
    stripeStatus = 401
    const { status, text, lines } = await ask()
    const checks = { storage: false, mail: false, payments: false }
    expect([status, JSON.parse(text)]).toEqual([503, { ok: false, ...kinds, checks }])
    expect(lines[0]?.reason).toMatch(/Share it as Editor.*SMTP_URL.*STRIPE_SECRET_KEY/)
  })

  test.each([
    ['in time', 25.9, 39, 200, []],
    ['a daily one more than 26 hours ago', 26.1, 39, 503, ['/api/daily']],
    ['a pending one more than 40 minutes ago', 25.9, 41, 503, ['/api/pending']],
  ] as const)('shows the last runs: %s', async (_, hours, minutes, expected, named) => {
    const admin = async () =>
      (await deploymentOf({ ...onGoogle(google), ...byMail(smtp) })).delivery.sheets.admin
    const ago = (minutesAgo: number) => new Date(clock().getTime() - minutesAgo * 60_000)
    const [lastDaily, lastPending] = [ago(hours * 60), ago(minutes)]
    // Two servers may note the same run in the same moment.
    const both = await Promise.all([admin(), admin()])
    await Promise.all(both.map((each) => each.recordRun('daily', { at: lastDaily })))
    await both[0].recordRun('pending', { at: lastPending })
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
