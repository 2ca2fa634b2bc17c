import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { isDemonstration } from '../../content/demonstration'

test('a copy without variables, or with empty ones, is a demonstration', () => {
  expect(isDemonstration({ PATH: '/bin', SITE_URL: '', DATA_DIR: 'data' })).toBe(true)
})

test.each([
  ...['VERCEL=1', 'SITE_URL=https://studio.test'],
  ...['GOOGLE_SERVICE_ACCOUNT_KEY={}', 'SHEETS_SPREADSHEET_ID=leads', 'SMTP_URL=smtp://mail.test'],
  ...['STRIPE_SECRET_KEY=sk_test_1', 'VITE_STRIPE_PUBLISHABLE_KEY=pk_test_1'],
])('with %s a copy is no demonstration', (variable) => {
  expect(isDemonstration(parseEnv(variable))).toBe(false)
})
