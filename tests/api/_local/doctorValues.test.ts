import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UNFORESEEN } from '../../../api/_local/checks/checkResult.js'
import { runChecks } from '../../../api/_local/checks.js'
import { startStandIns } from '../../standIns/startStandIns.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

/** A set-up that works, on this machine. Stripe's place is taken by a server that knows nothing of it. */
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

const ODD = [
  ...[
    '%',
    '%%',
    '50%off',
    '%zz',
    '%00',
    '%0d%0a',
    '\u0000',
    '\r\n',
    'a\nb',
    '"',
    "'",
    '`',
    '\\',
    '$HOME',
    '#',
    '=',
  ],
  ...[
    '{',
    '{}',
    '[]',
    'null',
    'true',
    '0',
    '-1',
    '1e999',
    'undefined',
    '__proto__',
    'constructor',
    '{"a":',
    '""',
  ],
  ...[
    'é',
    '…',
    '“sk_live_1”',
    '💥',
    '\ud800',
    'İ',
    'sk_test_…',
    'rk_live_\n',
    'pk_test_…',
    'whsec_…',
    'plink_…',
  ],
  ...[
    'http://',
    'https://[',
    'http://127.0.0.1:99999',
    'https://x y',
    '//',
    'smtp:',
    'smtps:x',
    'smtp://@',
    'x@',
  ],
  ...['@', 'a@b', 'a@whittle.test,', ',', 'a@whittle.test;b@whittle.test', '/', '../..', 'x'.repeat(5000)],
]
const ODD_LOGINS = [
  '50%off:x',
  'me:%',
  'me:12/x',
  'me:12?x',
  'me:12#x',
  'me:%00',
  'me:%0d%0aQUIT',
  'm:e:x',
  ':',
  ':x',
]

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

test.each(names)('whatever stands in %s, the doctor says what it finds', async (name) => {
  for (const value of ODD.filter((odd) => odd.trim()))
    expect([value, await unforeseen({ ...setUp(), [name]: value })]).toEqual([value, []])
})

test('whatever stands for the mail server’s user and password, the doctor says what it finds', async () => {
  const { host } = new URL(smtp.url)
  for (const login of ODD_LOGINS)
    expect([login, await unforeseen({ ...setUp(), SMTP_URL: `smtp://${login}@${host}` })]).toEqual([
      login,
      [],
    ])
})
