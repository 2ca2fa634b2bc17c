import { describe, expect, test } from 'vitest'
import { createDeployment } from '../../../api/_deployment/deployment.js'
import { rateLimiter } from '../../../api/_http/rateLimit.js'
import { createPaymentIntent } from '../../../api/_payments/createPaymentIntent.js'
import { type Environment, readEnvironment } from '../../../api/_settings/environment.js'
import { PAYMENT_INTENT_AMOUNT } from '../../../content/vcs-payment.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { answers, receiver, SITE } from '../../support/receiver.js'

const SENTENCE = /^This is a preview of the site: nothing is sent from here\./

const { google, smtp } = await startStandIns()

/**
 * Everything that production has, given to a preview too. `VERCEL` itself is left out: with it no stand-in could
 * replace Google, and any call would go to the network.
 */
const preview = () => ({
  VERCEL_ENV: 'preview',
  GOOGLE_SERVICE_ACCOUNT_KEY: google.keyJson,
  SHEETS_SPREADSHEET_ID: 'spreadsheet',
  GOOGLE_API_ORIGIN: google.origin,
  SMTP_URL: smtp.url,
  MAIL_FROM: 'a@whittle.test',
  MAIL_TO: 'b@whittle.test',
  STRIPE_SECRET_KEY: 'sk_live_1',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_API_ORIGIN: google.origin,
})

describe('a form on a preview', () => {
  test('writes and sends nothing, whatever variables it has, and tells a script why', async () => {
    const { json, lines } = receiver({ env: preview() })
    const response = await json(answers, { accept: 'application/json' })
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ message: expect.stringMatching(SENTENCE) })
    expect([google.calls, smtp.connections]).toEqual([[], 0])
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'info',
        status: 503,
        reason: expect.stringContaining('PREVIEW_WRITES: Put on here'),
      }),
    ])
  })
})

test('a payment on a preview sends no request to Stripe, and says why', async () => {
  const response = await createPaymentIntent({
    deployment: () => createDeployment(preview()),
    clock: () => new Date(0),
    log: () => undefined,
    alarm: async () => undefined,
    limiter: rateLimiter(),
    afterAnswer: () => undefined,
  })(
    new Request(new URL('/api/create-vcs-payment-intent', SITE), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount: PAYMENT_INTENT_AMOUNT }),
    }),
  )
  expect([response.status, await response.text()]).toEqual([503, expect.stringMatching(SENTENCE)])
  expect(google.calls).toEqual([])
})

describe('the variables of a preview', () => {
  const blamed = (env: Environment) => {
    const read = readEnvironment({ VERCEL: '1', VERCEL_ENV: 'preview', ...env })
    return read.ok ? [] : [read.isPreview, ...read.problems.map((problem) => problem.split(':')[0])]
  }

  test('may all be missing: only PREVIEW_WRITES is reported', () => {
    expect(blamed({})).toEqual([true, 'PREVIEW_WRITES'])
    expect(blamed({ PREVIEW_WRITES: 'off' })).toEqual([true, 'PREVIEW_WRITES'])
  })

  test('are required as in production when PREVIEW_WRITES is on', () => {
    const inProduction = [false, 'GOOGLE_SERVICE_ACCOUNT_KEY', 'SMTP_URL']
    expect(blamed({ VERCEL_ENV: 'production' })).toEqual(inProduction)
    expect(blamed({ PREVIEW_WRITES: 'on' })).toEqual(inProduction)
  })

  test('are still checked, because some are built into the site', () => {
    expect(blamed({ SITE_URL: 'whittle', PREVIEW_WRITES: 'yes' })).toEqual([
      true,
      'SITE_URL',
      'PREVIEW_WRITES',
      'PREVIEW_WRITES',
    ])
  })
})
