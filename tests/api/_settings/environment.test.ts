import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type Environment, readEnvironment, variableNames } from '../../../api/_settings/environment.js'

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string
const key = JSON.stringify({
  type: 'service_account',
  client_email: 'robot@x.iam.test',
  private_key: privateKey,
})
const google = { GOOGLE_SERVICE_ACCOUNT_KEY: key, SHEETS_SPREADSHEET_ID: 'all-Leads_1' }
const smtp = {
  SMTP_URL: 'smtps://me:p%40ss@smtp.test:465',
  MAIL_FROM: 'forms@x.test',
  MAIL_TO: 'a@x.test, b@x.test',
}

const settings = (env: Environment) => {
  const read = readEnvironment(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.settings
}
const leadWebhook = {
  LEAD_WEBHOOK_URL: 'https://tools.x.test/leads',
  LEAD_WEBHOOK_SECRET: Buffer.alloc(24).toString('base64'),
}
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
/** The variables that are reported as wrong, in order. */
const blamed = (env: Environment) => {
  const read = readEnvironment(env)
  return read.ok ? [] : read.problems.map((problem) => problem.split(':')[0])
}

describe('without variables', () => {
  test('everything stays on this machine', () => {
    expect(settings({ PATH: '/bin', MAIL_TO: '', GOOGLE_SERVICE_ACCOUNT_KEY: '  ' })).toEqual({
      sheets: { kind: 'local' },
      mail: { kind: 'local' },
      mailFrom: 'hello@whittle.example.com',
      mailTo: ['hello@whittle.example.com'],
      mailToByForm: {},
      sendsConfirmations: true,
      payments: { kind: 'local' },
      cronSecret: undefined,
      isReportAlwaysSent: false,
      alertWebhookUrl: undefined,
      siteUrl: undefined,
      rateLimitPerMinute: 60,
      timeZone: 'America/New_York',
      dataDir: '.data',
      sampleDate: new Date('2025-08-01T12:00Z'),
    })
  })
})

describe('with all variables', () => {
  const all = {
    ...google,
    ...smtp,
    SHEETS_SPREADSHEET_ID_WORKSHOP_INQUIRIES: 'its-own',
    GOOGLE_API_ORIGIN: 'http://127.0.0.1:4400/',
    MAIL_TO_SAVE_A_SPOT: 'c@x.test, d@x.test',
    VISITOR_RECEIPT: 'off',
    STRIPE_SECRET_KEY: 'sk_test_1',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PAYMENT_LINK_ID: 'plink_1',
    STRIPE_API_ORIGIN: 'http://localhost:4401',
    CRON_SECRET: 'a-secret-of-the-cron-job',
    DAILY_REPORT: 'always',
    ALERT_WEBHOOK_URL: 'https://hooks.slack.test/services/1',
    SITE_URL: 'https://whittle.test/',
    RATE_LIMIT_PER_MINUTE: '0',
    STUDIO_TIME_ZONE: 'Europe/Kyiv',
    DATA_DIR: '/tmp/leads',
  }

  test('each setting has the value of its variable', () => {
    const { sheets, ...rest } = settings(all)
    expect(rest).toEqual({
      mail: { kind: 'smtp', url: smtp.SMTP_URL },
      mailFrom: 'forms@x.test',
      mailTo: ['a@x.test', 'b@x.test'],
      mailToByForm: { 'save-a-spot': ['c@x.test', 'd@x.test'] },
      sendsConfirmations: false,
      payments: {
        kind: 'stripe',
        secretKey: 'sk_test_1',
        webhookSecret: 'whsec_1',
        paymentLink: 'plink_1',
        apiOrigin: 'http://localhost:4401',
      },
      cronSecret: 'a-secret-of-the-cron-job',
      isReportAlwaysSent: true,
      alertWebhookUrl: 'https://hooks.slack.test/services/1',
      siteUrl: 'https://whittle.test',
      rateLimitPerMinute: 0,
      timeZone: 'Europe/Kyiv',
      dataDir: '/tmp/leads',
    })
    if (sheets.kind !== 'google') throw new Error('not Google')
    expect(sheets.serviceAccount).toEqual({ clientEmail: 'robot@x.iam.test', privateKey })
    expect(sheets.apiOrigin).toBe('http://127.0.0.1:4400')
    expect(['workshop-inquiries', 'spam-review'].map(sheets.spreadsheetIdFor)).toEqual([
      'its-own',
      'all-Leads_1',
    ])
  })

  test('the key may be in base64, or have its line breaks written as two characters', () => {
    for (const GOOGLE_SERVICE_ACCOUNT_KEY of [
      Buffer.from(key).toString('base64'),
      key.replaceAll('\\n', '\\\\n'),
      `\n${key}\n`,
    ]) {
      const { sheets } = settings({ ...google, GOOGLE_SERVICE_ACCOUNT_KEY })
      expect(sheets.kind === 'google' && sheets.serviceAccount.privateKey).toBe(privateKey)
    }
  })

  test.each([
    ['on Vercel', { VERCEL: '1' }, false],
    ['on Vercel, switched on', { VERCEL: '1', VISITOR_RECEIPT: 'on' }, true],
    [
      'in a preview',
      { VERCEL: '1', VERCEL_ENV: 'preview', PREVIEW_WRITES: 'on', VISITOR_RECEIPT: 'on' },
      false,
    ],
  ])('whether visitors get confirmation e-mails: %s', (_, env, expected) => {
    expect(settings({ ...google, ...smtp, ...env }).sendsConfirmations).toBe(expected)
  })

  test('on Vercel the production domain is the site’s address', () => {
    const onVercel = { ...google, ...smtp, VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'whittle.test' }
    expect(settings(onVercel).siteUrl).toBe('https://whittle.test')
    expect(settings({ ...onVercel, SITE_URL: 'https://www.whittle.test' }).siteUrl).toBe(
      'https://www.whittle.test',
    )
  })
})

describe('the wrong variable', () => {
  test.each<[string, Environment]>([
    [
      'SHEETS_SPREADSHEET_ID',
      { ...google, SHEETS_SPREADSHEET_ID: 'https://docs.google.com/spreadsheets/d/1/edit' },
    ],
    ['GOOGLE_SERVICE_ACCOUNT_KEY', { SHEETS_SPREADSHEET_ID: 'x' }],
    [
      'SHEETS_SPREADSHEET_ID_WORKSHOP_INQUIRIES',
      { ...google, SHEETS_SPREADSHEET_ID_WORKSHOP_INQUIRIES: 'a b' },
    ],
    ['GOOGLE_API_ORIGIN', { ...google, GOOGLE_API_ORIGIN: 'http://127.0.0.1.evil.test' }],
    ['GOOGLE_API_ORIGIN', { ...google, GOOGLE_API_ORIGIN: 'http://127.0.0.1:4400/path' }],
    ['GOOGLE_API_ORIGIN', { ...google, GOOGLE_API_ORIGIN: 'localhost:4400' }],
    ['STRIPE_API_ORIGIN', { STRIPE_API_ORIGIN: 'http://10.0.0.1' }],
    ['NOW', { NOW: '2025-10-20' }],
    ['NOW', { ...google, ...smtp, VERCEL: '1', NOW: '2025-10-20T12:00:00Z' }],
    ['CRON_SECRET', { CRON_SECRET: 'short' }],
    ['CRON_SECRET', { CRON_SECRET: 'sixteen and more, with spaces' }],
    ['DAILY_REPORT', { DAILY_REPORT: 'sometimes' }],
    ['ALERT_WEBHOOK_URL', { ALERT_WEBHOOK_URL: 'http://hooks.slack.test/services/1' }],
    ['ALERT_WEBHOOK_URL', { ALERT_WEBHOOK_URL: 'https://user:password@hooks.slack.test/' }],
    ['ALERT_WEBHOOK_URL', { ALERT_WEBHOOK_URL: 'https://169.254.169.254/latest' }],
    ['ALERT_WEBHOOK_URL', { ALERT_WEBHOOK_URL: 'https://[::1]/' }],
    ['ALERT_WEBHOOK_URL', { ALERT_WEBHOOK_URL: 'https://localhost/' }],
    ['ALERT_WEBHOOK_URL', { ALERT_WEBHOOK_URL: 'https://printer.local/' }],
    ['ALERT_WEBHOOK_URL', { ALERT_WEBHOOK_URL: 'https://metadata.google.internal/' }],
    ['LEAD_WEBHOOK_URL', { ...leadWebhook, LEAD_WEBHOOK_URL: 'https://10.0.0.1' }],
    ['LEAD_WEBHOOK_URL', { ...leadWebhook, LEAD_WEBHOOK_URL: undefined }],
    ['LEAD_WEBHOOK_SECRET', { ...leadWebhook, LEAD_WEBHOOK_SECRET: undefined }],
    ['LEAD_WEBHOOK_SECRET', { ...leadWebhook, LEAD_WEBHOOK_SECRET: 'short' }],
    ['GOOGLE_API_ORIGIN', { ...google, ...smtp, VERCEL: '1', GOOGLE_API_ORIGIN: 'http://127.0.0.1:4400' }],
    ['STRIPE_API_ORIGIN', { ...google, ...smtp, VERCEL: '1', STRIPE_API_ORIGIN: 'http://127.0.0.1:4400' }],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'smtps://' }],
    ['MAIL_TO', { ...smtp, MAIL_TO: '' }],
    ['MAIL_FROM', { MAIL_FROM: 'Whittle <forms@x.test>' }],
    ['MAIL_TO', { MAIL_TO: 'a@x.test, b' }],
    ['MAIL_TO_SAVE_A_SPOT', { MAIL_TO_SAVE_A_SPOT: 'a@x.test, b' }],
    [
      'MAIL_TO_PREWORK_SUBMISSIONS',
      { ...google, ...smtp, VERCEL: '1', MAIL_TO_PREWORK_SUBMISSIONS: 'a@example.org' },
    ],
    ['VISITOR_RECEIPT', { VISITOR_RECEIPT: 'yes' }],
    ['SMTP_URL', { ...google, VERCEL: '1' }],
    ['GOOGLE_SERVICE_ACCOUNT_KEY', { ...smtp, VERCEL: '1' }],
    ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_…' }],
    ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1\n2' }],
    ['VITE_STRIPE_PUBLISHABLE_KEY', { ...stripe, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1 ' }],
    ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_…' }],
    ['VITE_STRIPE_PUBLISHABLE_KEY', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_SECRET_KEY', { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['STRIPE_PAYMENT_LINK_ID', { ...stripe, STRIPE_PAYMENT_LINK_ID: 'https://buy.stripe.com/abc' }],
    [
      'VITE_STRIPE_PUBLISHABLE_KEY',
      { STRIPE_SECRET_KEY: 'rk_live_1', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    ],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'smtps://me:50%off@smtp.test:465' }],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'smtps://me:12/x@smtp.test:465' }],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'smtp://me:x@smtp.test:465' }],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'smtps://me:x@smtp.test:587' }],
    ['SHEETS_SPREADSHEET_ID_SAVE_A_SPOT', { ...google, SHEETS_SPREADSHEET_ID_SAVE_A_SPOT: 'x' }],
    ['RATE_LIMIT_PER_MINUTE', { ...google, ...smtp, VERCEL: '1', RATE_LIMIT_PER_MINUTE: '0' }],
    ['SMTP_URL', { ...google, ...smtp, VERCEL: '1', SMTP_URL: 'smtps://[::1]:465' }],
    ['MAIL_TO', { ...google, ...smtp, VERCEL: '1', MAIL_TO: 'a@x.test, hello@whittle.example.com' }],
    ['SITE_URL', { SITE_URL: 'whittle.test' }],
    ['SITE_URL', { SITE_URL: 'http://whittle.test' }],
    ['RATE_LIMIT_PER_MINUTE', { RATE_LIMIT_PER_MINUTE: '-1' }],
    ['STUDIO_TIME_ZONE', { STUDIO_TIME_ZONE: 'New York' }],
  ])('%s is reported (%#)', (variable, env) => {
    expect(blamed(env)).toEqual([variable])
  })
})

test('all wrong variables are reported together, in sentences without their values', () => {
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
  for (const problem of read.problems) expect(problem).toMatch(/^[A-Z_]+: [A-Z][\s\S]*\.$/)
  expect(read.message).not.toContain('hunter2')
})

test.each([
  ['with its last lines missing', key.slice(0, 900)],
  ['in base64, with its last lines missing', Buffer.from(key).toString('base64').slice(0, 300)],
  ['with a line of the private key missing', key.replace(privateKey.slice(100, 150), '')],
  ['of which only the private key was copied', privateKey],
])('a service account key %s is reported at start', (_, GOOGLE_SERVICE_ACCOUNT_KEY) => {
  expect(blamed({ ...google, GOOGLE_SERVICE_ACCOUNT_KEY })).toEqual(['GOOGLE_SERVICE_ACCOUNT_KEY'])
})

test('unknown variables close no form: most belong to other programs', () => {
  const unknown = { STRIPE_SECRET: 'x', SMTP_URI: 'x', GOOGLE_CLOUD_PROJECT: 'x', PATH: '/bin' }
  expect(readEnvironment(unknown).ok).toBe(true)
})

test.each([
  ['MAIL_TO_EXECUTIVE', 'MAIL_TO_EXECUTIVE_WORKSHOP_BOOKINGS'],
  ['SHEETS_SPREADSHEET_ID_VCS', 'SHEETS_SPREADSHEET_ID_VCS_APPLICATIONS'],
  ['SHEETS_SPREADSHEET_ID_SAVE_A_SPOT', 'SHEETS_SPREADSHEET_ID_WORKSHOP_INQUIRIES'],
])('%s belongs to no form, and the message lists the existing names', (name, meant) => {
  const read = readEnvironment({ [name]: 'x' })
  expect(!read.ok && read.problems).toEqual([expect.stringMatching(new RegExp(`^${name}: .*\\b${meant}\\b`))])
})

test('.env.example names every variable and no other, and sets none', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'))
  expect(Object.values(example).filter(Boolean)).toEqual([])
  expect(variableNames).toEqual(expect.arrayContaining(Object.keys(example)))
  // For the variables of single forms, one example each.
  const isOfForm = (name: string) => /^(MAIL_TO|SHEETS_SPREADSHEET_ID)_/.test(name)
  const general = variableNames.filter((name) => !isOfForm(name))
  expect(Object.keys(example)).toEqual(expect.arrayContaining(general))
})

test('the set-up page names only variables of existing forms', () => {
  const page = readFileSync('docs/set-up.md', 'utf8')
  const named = page.match(/\b(MAIL_TO|SHEETS_SPREADSHEET_ID)_[A-Z_]*[A-Z]/g) ?? []
  expect(named).toContain('MAIL_TO_VCS_APPLICATIONS')
  expect(variableNames).toEqual(expect.arrayContaining(named))
})
