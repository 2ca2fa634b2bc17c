import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { SAMPLE_HOSTS, SEES_TODAY, sampleDateWith } from '../../content/sampleDate'

test('without variables the sample date is used', () => {
  expect(sampleDateWith({ PATH: '/bin', SITE_URL: '' })).toBe('2025-08-01T12:00Z')
})

test.each([
  ...['VERCEL=1', 'SITE_URL=https://studio.test', 'NOW=2025-10-20T12:00:00Z'],
  ...['GOOGLE_SERVICE_ACCOUNT_KEY={}', 'SHEETS_SPREADSHEET_ID=leads', 'SMTP_URL=smtp://mail.test'],
  ...['STRIPE_SECRET_KEY=sk_test_1', 'VITE_STRIPE_PUBLISHABLE_KEY=pk_test_1'],
])('with %s there is no sample date', (variable) => {
  expect(sampleDateWith(parseEnv(variable))).toBeUndefined()
})

test.each([
  [SAMPLE_HOSTS, ['localhost', '127.0.0.1'], true],
  [SAMPLE_HOSTS, ['studio.test', 'localhost.studio.test', '127.0.0.10'], false],
  [SEES_TODAY, ['dates=today', 'a=1; dates=today; b=2'], true],
  [SEES_TODAY, ['dates=sample', 'updates=today', 'dates=todays'], false],
])(
  '%s, for hosts with sample dates or cookies that ask for real ones, finds %j: %s',
  (pattern, texts, finds) => {
    for (const text of texts) expect([text, pattern.test(text)]).toEqual([text, finds])
  },
)
