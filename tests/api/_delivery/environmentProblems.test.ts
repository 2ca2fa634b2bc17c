import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../../api/_delivery/environment.js'

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string
const key = JSON.stringify({
  type: 'service_account',
  client_email: 'robot@x.iam.test',
  private_key: privateKey,
})

test('all wrong variables are reported together, without their values', () => {
  const read = readEnvironment({
    GOOGLE_SERVICE_ACCOUNT_KEY: '{"private_key":"hunter2"}',
    SMTP_URL: 'http://user:hunter2@smtp.test',
    MAIL_TO: 'hunter2',
    STRIPE_SECRET_KEY: 'hunter2',
    VITE_STRIPE_PUBLISHABLE_KEY: 'hunter2',
    STUDIO_TIME_ZONE: 'hunter2',
    DATA_DIR: 'hunter2',
  })
  if (read.ok) throw new Error('taken for right')
  expect(read.problems.map((problem) => problem.split(':')[0])).toEqual([
    'GOOGLE_SERVICE_ACCOUNT_KEY',
    'SMTP_URL',
    'MAIL_TO',
    'STRIPE_SECRET_KEY',
    'VITE_STRIPE_PUBLISHABLE_KEY',
    'STUDIO_TIME_ZONE',
    'SHEETS_SPREADSHEET_ID',
    'MAIL_FROM',
  ])
  for (const problem of read.problems) expect(problem).toMatch(/^[A-Z_.0-9]+: [A-Z][\s\S]*\.$/)
  expect(read.problems.join()).not.toContain('hunter2')
})

test.each([
  ['the first line of the file', '{', 'cut off or changed, often at a line break'],
  ['the file with its last lines missing', key.slice(0, 900), 'cut off or changed, often at a line break'],
  [
    'base64 with its last lines missing',
    Buffer.from(key)
      .toString('base64')
      .slice(0, 76 * 4),
    'cut off or changed, often at a line break',
  ],
  [
    'the file with the line breaks of its key made real',
    key.replaceAll('\\n', '\n'),
    'cut off or changed, often at a line break',
  ],
  [
    'the key with a line missing',
    key.replace(privateKey.slice(100, 150), ''),
    'private key in this JSON key',
  ],
  ['the private key alone', privateKey, 'This is the private key alone'],
  ['the name of the file', './whittle-1234.json', 'This is the name of a file'],
  ['an OAuth client', '{"web":{"client_id":"1"}}', 'This is an OAuth client'],
  ['something else', 'hunter2', "Put the service account's JSON key here"],
])('%s is recognized as a wrong service account key', (_, value, words) => {
  const read = readEnvironment({ GOOGLE_SERVICE_ACCOUNT_KEY: value, SHEETS_SPREADSHEET_ID: 'all-Leads_1' })
  expect(!read.ok && read.problems).toEqual([expect.stringContaining(words)])
})

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['GOOGLE_SERVICE_ACCOUNT', 'GOOGLE_SERVICE_ACCOUNT_KEY'],
  ['GOOGLE_SERVICE_ACCOUNT_JSON', 'GOOGLE_SERVICE_ACCOUNT_KEY'],
  ['GOOGLE_SERVICE_ACOUNT_KEY', 'GOOGLE_SERVICE_ACCOUNT_KEY'],
  ['SPREADSHEET_ID', 'SHEETS_SPREADSHEET_ID'],
  ['SHEETS_ID', 'SHEETS_SPREADSHEET_ID'],
  ['STRIPE_KEY', 'STRIPE_SECRET_KEY'],
  ['VITE_STRIPE_KEY', 'VITE_STRIPE_PUBLISHABLE_KEY'],
  ['SHEET_SPREADSHEET_ID', 'SHEETS_SPREADSHEET_ID'],
  ['SHEET_SPREADSHEET_ID_VCS_APPLICATIONS', 'SHEETS_SPREADSHEET_ID_VCS_APPLICATIONS'],
  ['STRIPE_PUBLISHABLE_KEY', 'VITE_STRIPE_PUBLISHABLE_KEY'],
  ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_PAYMENT_LINK', 'STRIPE_PAYMENT_LINK_ID'],
  ['MAILTO', 'MAIL_TO'],
  ['STUDIO_TIMEZONE', 'STUDIO_TIME_ZONE'],
  ['RATE_LIMIT_PER_MIN', 'RATE_LIMIT_PER_MINUTE'],
])('%s is reported as a misspelled %s', (name, meant) => {
  const read = readEnvironment({ [name]: 'hunter2' })
  expect(!read.ok && read.problems).toEqual([`${name}: Rename it to ${meant}, or remove it.`])
})

test('variables of other programs are ignored, and so is a misspelled one beside the right one', () => {
  const others = [
    ...['PATH', 'MAIL', 'PWD', 'HOME', 'PORT', 'TZ', 'CI', 'NODE_ENV', 'NODE_OPTIONS', 'XDG_DATA_DIRS'],
    ...['VERCEL_URL', 'VERCEL_ENV', 'VERCEL_PROJECT_PRODUCTION_URL', 'VERCEL_BRANCH_URL', 'AWS_REGION'],
    ...['GOOGLE_APPLICATION_CREDENTIALS', 'GOOGLE_CLOUD_PROJECT', 'GOOGLE_API_KEY', 'STRIPE_API_KEY'],
    ...['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD', 'DATABASE_URL', 'BASE_URL', 'API_URL', 'EMAIL'],
  ]
  expect(readEnvironment(Object.fromEntries(others.map((name) => [name, '1']))).ok).toBe(true)
  const smtp = { SMTP_URL: 'smtps://smtp.test', MAIL_FROM: 'forms@x.test', MAIL_TO: 'a@x.test' }
  expect(readEnvironment({ ...smtp, SMTP_URI: 'x' }).ok).toBe(true)
})

test.each([
  ['MAIL_TO_EXECUTIVE', 'MAIL_TO_EXECUTIVE_WORKSHOP_BOOKINGS'],
  ['SHEETS_SPREADSHEET_ID_VCS', 'SHEETS_SPREADSHEET_ID_VCS_APPLICATIONS'],
])('%s belongs to no form, and the message lists the existing names', (name, meant) => {
  const read = readEnvironment({ [name]: 'hunter2' })
  expect(!read.ok && read.problems).toEqual([expect.stringMatching(new RegExp(`^${name}: .*\\b${meant}\\b`))])
})

test('a publishable key that has only its prefix is reported as cut off', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_' }
  const read = readEnvironment(keys)
  expect(!read.ok && read.problems).toEqual([expect.stringContaining('Copy the whole of it')])
})
