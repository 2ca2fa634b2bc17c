import { expect, test } from 'vitest'
import { SAMPLE_HOSTS, SEES_TODAY, sampleDateWith } from '../../content/sampleDate'

test('without variables the sample date is used', () => {
  expect(sampleDateWith({ PATH: '/bin', SITE_URL: '', SAMPLES: 'show' })).toBe('2025-08-01T12:00Z')
})

test.each([
  ['VERCEL', '1'],
  ['SITE_URL', 'https://studio.test'],
  ['GOOGLE_SERVICE_ACCOUNT_KEY', '{}'],
  ['SHEETS_SPREADSHEET_ID', 'leads'],
  ['SMTP_URL', 'smtp://mail.test'],
  ['STRIPE_SECRET_KEY', 'sk_test_1'],
  ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_test_1'],
  ['LEAD_WEBHOOK_URL', 'https://tool.test'],
  ['SAMPLES', 'hide'],
  ['NOW', '2025-10-20T12:00:00Z'],
])('with %s=%s there is no sample date', (name, value) => {
  expect(sampleDateWith({ [name]: value })).toBeUndefined()
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['studio.test', false],
  ['localhost.studio.test', false],
  ['127.0.0.10', false],
])('the sample date is used on the host %s: %s', (host, holds) => {
  expect(SAMPLE_HOSTS.test(host)).toBe(holds)
})

test.each([
  ['dates=today', true],
  ['a=1; dates=today; b=2', true],
  ['dates=sample', false],
  ['updates=today', false],
  ['dates=todays', false],
])('the cookies %j switch to the real date: %s', (cookies, asks) => {
  expect(SEES_TODAY.test(cookies)).toBe(asks)
})
