import { expect, test } from 'vitest'
import { readEnvironment } from '../../../api/_settings/environment.js'
import { INTENT_AMOUNT } from '../../../content/offers.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { byMail, onGoogle } from '../../support/storedLeads.js'
import { answers, testSite } from '../../support/testSite.js'

const SENTENCE = /^This is a preview of the site: nothing is sent from here\./

const { google, smtp } = await startStandIns()

/**
 * Everything that production has, given to a preview too. `VERCEL` itself is left out: with it no stand-in could
 * replace Google, and any call would go to the network.
 */
const preview = () => ({
  VERCEL_ENV: 'preview',
  ...onGoogle(google),
  ...byMail(smtp),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SITE_URL: 'https://whittle.test',
  STRIPE_API_ORIGIN: google.origin,
})

test('a form on a preview writes and sends nothing, whatever variables it has, and tells a script why', async () => {
  const { json, lines } = testSite({ env: preview() })
  const response = await json(answers, { accept: 'application/json' })
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ message: expect.stringMatching(SENTENCE) })
  expect([google.calls, smtp.connections]).toEqual([[], 0])
  expect(lines).toEqual([expect.objectContaining({ level: 'info', status: 503, reason: 'preview' })])
})

test('a payment on a preview sends no request to Stripe, and says why', async () => {
  const { json, ask } = testSite({ env: preview() })
  for (const response of [
    await json({ amount: INTENT_AMOUNT }, {}, '/api/create-vcs-payment-intent'),
    await ask('/api/checkout?offer=investors'),
  ])
    expect([response.status, await response.text()]).toEqual([503, expect.stringMatching(SENTENCE)])
  expect(google.calls).toEqual([])
})

test('a preview needs no variables: its build and its functions name none as missing', () => {
  expect(readEnvironment({ VERCEL: '1', VERCEL_ENV: 'preview' }).ok).toBe(true)
})
