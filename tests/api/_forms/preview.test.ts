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

test('on a preview no form and no payment writes, sends or asks anything, whatever variables it has, and says why', async () => {
  const { json, ask, lines } = testSite({ env: preview() })
  for (const response of [
    await json(answers),
    await json({ amount: INTENT_AMOUNT }, {}, '/api/create-vcs-payment-intent'),
    await ask('/api/checkout?offer=investors'),
  ])
    expect([response.status, await response.text()]).toEqual([503, expect.stringMatching(SENTENCE)])
  expect([google.calls, smtp.connections]).toEqual([[], 0])
  expect(lines).toEqual(
    Array(3).fill(expect.objectContaining({ level: 'info', status: 503, reason: 'preview' })),
  )
})

test('a preview needs no variables: its build and its functions name none as missing', () => {
  expect(readEnvironment({ VERCEL: '1', VERCEL_ENV: 'preview' }).ok).toBe(true)
})
