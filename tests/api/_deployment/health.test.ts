import { describe, expect, test } from 'vitest'
import { reportHealth } from '../../../api/_deployment/reportHealth.js'
import type { Deployment } from '../../../api/_payments/answerPayment.js'
import type { Environment } from '../../../api/_settings/environment.js'
import health from '../../../api/health.js'
import { startStandIns, startStripe } from '../../standIns/startStandIns.js'
import { SITE, testSite } from '../../support/receiver.js'
import { byMail, onGoogle, onStripe } from '../../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })
const stripe = await startStripe()

const ADDRESS = '/api/health'

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
    expect(await response.json()).toEqual({ ok: true, ...kinds })
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

  test('makes no call to a service', async () => {
    await ask({ ...onGoogle(google), ...byMail(smtp) })
    expect([google.calls.length, smtp.connections]).toEqual([0, 0])
  })

  test('can use HEAD', async () => {
    const head = await health.fetch(new Request(SITE + ADDRESS, { method: 'HEAD' }))
    const type = head.headers.get('content-type')
    expect([head.status, type, await head.text()]).toEqual([200, 'application/json', ''])
  })
})

describe('with the secret of the cron job', () => {
  const SECRET = 'a-secret-of-the-cron-job'
  async function ask(authorization = `Bearer ${SECRET}`, askMs = 9000) {
    const env = { ...onGoogle(google), ...byMail(smtp), CRON_SECRET: SECRET, ...onStripe(stripe) }
    const { dependencies, lines, ask } = testSite({ env })
    const report = { fetch: reportHealth(dependencies, askMs) }
    const response = await ask(report, ADDRESS, { headers: { authorization } })
    return { status: response.status, text: await response.text(), lines }
  }
  const kinds = { storage: 'google', mail: 'smtp', payments: 'stripe' }

  test('Google, the mail server and Stripe are asked, and nothing is written or sent', async () => {
    const { status, text, lines } = await ask()
    expect([status, JSON.parse(text), lines]).toEqual([200, { ok: true, ...kinds }, []])
    expect(google.calls.map(({ kind }) => kind)).toEqual(['login', 'read'])
    expect([smtp.connections, smtp.mails.length]).toEqual([1, 0])
  })

  test('a wrong secret gets 401, and no service is called', async () => {
    expect((await ask('Bearer wrong')).status).toBe(401)
    expect([google.calls.length, smtp.connections]).toEqual([0, 0])
  })

  test('the answer and the log say of each service that fails why', async () => {
    google.fail({ on: 'read', before: 403 })
    smtp.fail({ at: 'login', answer: '535 5.7.8 No' })
    stripe.fail({ before: 401 })
    const { status, text, lines } = await ask()
    const problems = [/Share it as Editor/, /SMTP_URL/, /STRIPE_SECRET_KEY/].map((says) =>
      expect.stringMatching(says),
    )
    expect([status, JSON.parse(text)]).toEqual([503, { ok: false, ...kinds, problems }])
    expect(lines[0]?.reason).toMatch(/Share it as Editor.*SMTP_URL.*STRIPE_SECRET_KEY/)
  })

  test('a service that never answers is waited for at most nine seconds', async () => {
    google.fail({ on: 'read', hang: true }, { on: 'read', hang: true })
    smtp.fail({ at: 'connect', stall: true })
    const { status, text } = await ask(undefined, 300)
    const problems = ['Google Sheets did not answer in time.', 'The mail server did not answer in time.']
    expect([status, JSON.parse(text).problems]).toEqual([503, problems])
  })
})
