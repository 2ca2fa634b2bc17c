import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { type Environment, readEnvironment, variableNames } from '../../../api/_settings/environment.js'
import { onlyForTests } from '../../../api/_settings/settingsProblems.js'
import { studio } from '../../../content/studio.js'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const key = JSON.stringify({ client_email: 'robot@x.iam.test', private_key: privateKey })
const inBase64 = Buffer.from(key).toString('base64')
const google = { GOOGLE_SERVICE_ACCOUNT_KEY: key, SHEETS_SPREADSHEET_ID: 'all-Leads_1' }
const sender = { MAIL_FROM: 'forms@x.test', MAIL_TO: 'a@x.test, b@x.test' }
const smtp = { SMTP_URL: 'smtps://me:p%40ss@smtp.test:465', ...sender }
const onVercel = { ...google, ...smtp, VERCEL: '1' }
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SITE_URL: 'https://whittle.test',
}

const settings = (env: Environment) => {
  const read = readEnvironment(env)
  if (!read.ok) throw read
  return read.settings
}
/** The variables that are reported as wrong, in order. */
const blamed = (env: Environment) => {
  const read = readEnvironment(env)
  return read.ok ? [] : read.problems.map((problem) => problem.split(':')[0])
}

test('without variables of ours, everything stays on this machine', () => {
  // Most belong to other programs.
  const unknown = { STRIPE_SECRET: 'x', SMTP_URI: 'x', GOOGLE_CLOUD_PROJECT: 'x', PATH: '/bin' }
  expect(settings({ ...unknown, MAIL_TO: '', GOOGLE_SERVICE_ACCOUNT_KEY: '  ' })).toEqual({
    sheets: { kind: 'local' },
    mail: { kind: 'local' },
    mailFrom: studio.email,
    mailTo: [studio.email],
    sendsConfirmations: true,
    payments: { kind: 'local' },
    limitsAddresses: true,
    dataDir: '.data',
  })
})

test.each([
  ['in base64', inBase64],
  ['with line breaks written as two characters', key.replaceAll('\\n', '\\\\n')],
])('the key may be %s', (_, GOOGLE_SERVICE_ACCOUNT_KEY) => {
  const { sheets } = settings({ ...google, GOOGLE_SERVICE_ACCOUNT_KEY })
  expect(sheets.kind === 'google' && sheets.serviceAccount.privateKey).toBe(privateKey)
})

test('white space and quotes around a value do not matter, whatever the variable', () => {
  const all = {
    ...google,
    ...smtp,
    ...stripe,
    ...{ VISITOR_CONFIRMATION: 'on', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    ...{ CRON_SECRET: 'x'.repeat(16), RETENTION_MONTHS: '24' },
    ...{ ALERT_WEBHOOK_URL: 'https://hooks.slack.test/1', DEPLOY_HOOK_URL: 'https://api.vercel.test/1' },
    ...{ SITE_URL: 'http://localhost:3000' },
    ...{ DATA_DIR: 'elsewhere' },
    ...{ NOW: '2025-10-20T12:00:00Z', RATE_LIMIT: 'off' },
    ...{ GOOGLE_API_ORIGIN: 'http://127.0.0.1:1', STRIPE_API_ORIGIN: 'http://127.0.0.1:2' },
  }
  const read = (change: (value: string) => string) => {
    const changed = Object.entries(all).map(([name, value]) => [name, change(value)])
    return JSON.stringify(settings(Object.fromEntries(changed)))
  }
  const plain = read((value) => value)
  expect(Object.keys(all)).toEqual(expect.arrayContaining(variableNames))
  expect(read((value) => `\n ${value}\r\n`)).toBe(plain)
  expect(read((value) => ` "${value}"\n`)).toBe(plain)
})

test.each([
  ['with a mail server', smtp, false],
  ['with a mail server, switched on', { ...smtp, VISITOR_CONFIRMATION: 'on' }, true],
  ['where e-mails are files', {}, true],
  ['where e-mails are files, switched off', { VISITOR_CONFIRMATION: 'off' }, false],
])('whether visitors get confirmation e-mails: %s', (_, env, expected) => {
  expect(settings(env).sendsConfirmations).toBe(expected)
})

test('on Vercel the production domain is the site’s address, unless SITE_URL is set', () => {
  const env = { ...onVercel, SITE_URL: '', VERCEL_PROJECT_PRODUCTION_URL: 'whittle.test' }
  expect(settings(env).siteUrl).toBe('https://whittle.test')
  expect(settings({ ...env, SITE_URL: 'https://www.whittle.test/' }).siteUrl).toBe('https://www.whittle.test')
})

/** A variable, values that are wrong for it, and the other variables that are set. */
const WRONG: readonly (readonly [string, readonly (string | undefined)[], Environment?])[] = [
  ['SHEETS_SPREADSHEET_ID', [undefined, 'https://docs.google.com/spreadsheets/d/1/edit'], google],
  ['GOOGLE_SERVICE_ACCOUNT_KEY', [undefined, './whittle-1234.json', '{"web":{}}', privateKey], google],
  // Cut off, as it is or in base64; a line of the private key is missing.
  ['GOOGLE_SERVICE_ACCOUNT_KEY', [key.slice(0, 900), inBase64.slice(0, 300)], google],
  ['GOOGLE_SERVICE_ACCOUNT_KEY', [key.replace(privateKey.slice(100, 150), '')], google],
  ['GOOGLE_SERVICE_ACCOUNT_KEY', [undefined], { ...smtp, VERCEL: '1' }],
  ['GOOGLE_API_ORIGIN', ['http://127.0.0.1.evil.test', 'http://127.0.0.1:1/path', 'localhost:4400'], google],
  ['STRIPE_API_ORIGIN', ['http://10.0.0.1', 'ftp://127.0.0.1']],
  ['SMTP_URL', ['smtps://', 'smtp://me:x@smtp.test:465', 'smtps://me:x@smtp.test:587'], smtp],
  ['SMTP_URL', ['smtps://me:50%off@smtp.test:465', 'smtps://me:12/x@smtp.test:465'], smtp],
  ['MAIL_FROM', ['Whittle <forms@x.test>', undefined], smtp],
  ['MAIL_TO', ['a@x.test, b', ''], smtp],
  ['VISITOR_CONFIRMATION', ['yes']],
  ['STRIPE_SECRET_KEY', ['sk_test_…', 'sk_test_1\n2', undefined], stripe],
  ['VITE_STRIPE_PUBLISHABLE_KEY', ['pk_test_'], stripe],
  ['STRIPE_SECRET_KEY', [undefined], { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', ['whsec_…', undefined], stripe],
  ['SITE_URL', [undefined], stripe],
  ['CRON_SECRET', ['short', 'sixteen and more, with spaces']],
  ['ALERT_WEBHOOK_URL', ['http://hooks.slack.test/1', 'https://user:password@hooks.slack.test/']],
  ['ALERT_WEBHOOK_URL', ['https://169.254.169.254/', 'https://[::1]/', 'https://printer.local/']],
  ['RETENTION_MONTHS', ['0', '121', '1.5']],
  ['SITE_URL', ['whittle.test', 'http://whittle.test', 'https://whittle.test/path']],
  ['RATE_LIMIT', ['on', '0']],
  ['NOW', ['2025-10-20']],
  ['SMTP_URL', ['smtps://[::1]:465'], onVercel],
  ['SMTP_URL', [undefined], { ...google, VERCEL: '1' }],
  ['MAIL_TO', ['a@x.test, hello@studio.example.com'], onVercel],
  ...[onVercel, { SITE_URL: 'https://whittle.test' }].flatMap((env): typeof WRONG => [
    ['NOW', ['2025-10-20T12:00:00Z'], env],
    ['GOOGLE_API_ORIGIN', ['http://127.0.0.1:4400'], env],
    ['STRIPE_API_ORIGIN', ['http://127.0.0.1:4400'], env],
    ['RATE_LIMIT', ['off'], env],
  ]),
]

const wrong = WRONG.map(([variable, values, others = {}]) => ({ variable, values, others }))

test.each(wrong)('a wrong $variable is reported, and no other (%#)', ({ variable, values, others }) => {
  for (const value of values)
    expect([value, ...blamed({ ...others, [variable]: value })]).toEqual([value, variable])
})

test('all wrong variables are reported together, in sentences without their values', () => {
  const read = readEnvironment({
    GOOGLE_SERVICE_ACCOUNT_KEY: '{"private_key":"hunter2"}',
    SMTP_URL: 'http://user:hunter2@smtp.test',
    MAIL_FROM: 'hunter2',
    STRIPE_SECRET_KEY: 'hunter2',
  })
  const names = ['GOOGLE_SERVICE_ACCOUNT_KEY', 'SMTP_URL', 'MAIL_FROM', 'STRIPE_SECRET_KEY']
  const missing = ['SHEETS_SPREADSHEET_ID', 'STRIPE_WEBHOOK_SECRET', 'SITE_URL', 'MAIL_TO']
  const sentences = [...names, ...missing].map((name) => expect.stringMatching(`^${name}: [A-Z].*\\.$`))
  expect(!read.ok && read.problems).toEqual(sentences)
  expect(JSON.stringify(read)).not.toContain('hunter2')
})

test('.env.example names every variable but those of tests, which tests/README.md names, and sets none', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'))
  expect([...Object.keys(example), ...onlyForTests].toSorted()).toEqual([...variableNames].toSorted())
  expect(Object.values(example).filter(Boolean)).toEqual([])
  const readme = readFileSync('tests/README.md', 'utf8')
  for (const name of onlyForTests) expect(readme).toContain(`\`${name}`)
})
