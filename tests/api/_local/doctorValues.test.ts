import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UNFORESEEN } from '../../../api/_local/checks/checkResult.js'
import { runChecks } from '../../../api/_local/checks.js'
import { startStandIns } from '../../standIns/startStandIns.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

/** A set-up that works, on this machine. A server that does not know Stripe's API replaces Stripe. */
const setUp = () => ({
  GOOGLE_SERVICE_ACCOUNT_KEY: google.keyJson,
  SHEETS_SPREADSHEET_ID: 'leads',
  GOOGLE_API_ORIGIN: google.origin,
  SMTP_URL: smtp.url,
  MAIL_FROM: 'a@whittle.test',
  MAIL_TO: 'b@whittle.test',
  STRIPE_SECRET_KEY: 'sk_test_1',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_API_ORIGIN: google.origin,
})

/** Values that stop programs: broken escapes, control characters, JSON, names of JavaScript, half addresses, great length. */
const ODD = [
  '%zz',
  '\u0000',
  'a\nb',
  '"',
  '{"a":',
  'null',
  '-1',
  '__proto__',
  '“sk_live_1”',
  '\ud800',
  'https://[',
  'http://127.0.0.1:99999',
  'smtp://@',
  'a@whittle.test,',
  '../..',
  'x'.repeat(5000),
]
const ODD_LOGINS = ['50%off:x', 'me:%00', 'me:%0d%0aQUIT', 'me:12/x', 'me:12?x', 'me:12#x', 'm:e:x', ':']

/** The names in `.env.example`. */
const names = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].flatMap(
  ([, name]) => name ?? [],
)

async function unforeseen(env: Record<string, string>): Promise<readonly string[]> {
  const resolveTxt = async () => []
  const found: string[] = []
  for await (const { sentence } of runChecks(env, { hasWriteTest: false, resolveTxt })) found.push(sentence)
  expect(found.length).toBeGreaterThan(0)
  return found.filter((sentence) => sentence.startsWith(UNFORESEEN))
}

test.each(names)('the doctor reports its findings for any value of %s', async (name) => {
  for (const value of ODD)
    expect([value, await unforeseen({ ...setUp(), [name]: value })]).toEqual([value, []])
})

test('the doctor reports its findings for any user and password of the mail server', async () => {
  const { host } = new URL(smtp.url)
  for (const login of ODD_LOGINS)
    expect([login, await unforeseen({ ...setUp(), SMTP_URL: `smtp://${login}@${host}` })]).toEqual([
      login,
      [],
    ])
})
