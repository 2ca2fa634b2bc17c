import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createDelivery } from '../../../api/_delivery/createDelivery.js'
import { type Environment, readEnvironment, variableNames } from '../../../api/_delivery/environment.js'
import { formVariables } from '../../../api/_delivery/formVariables.js'
import { temporaryFolder } from '../../support/receiver.js'

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

  test('rows and e-mails are written to files', async () => {
    const chosen = await createDelivery({ DATA_DIR: temporaryFolder() })
    expect(chosen.ok && [chosen.delivery.sheets.kind, chosen.delivery.mailbox.kind]).toEqual([
      'local',
      'local',
    ])
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

  test('rows go to Google and e-mails to the mail server', async () => {
    const chosen = await createDelivery(all)
    expect(chosen.ok && [chosen.delivery.sheets.kind, chosen.delivery.mailbox.kind]).toEqual([
      'google',
      'smtp',
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
    ['on this machine', {}, true],
    ['on this machine, switched off', { VISITOR_RECEIPT: 'off' }, false],
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
    ['GOOGLE_SERVICE_ACCOUNT_KEY', { ...google, GOOGLE_SERVICE_ACCOUNT_KEY: '{"client_email":' }],
    ['GOOGLE_SERVICE_ACCOUNT_KEY', { ...google, GOOGLE_SERVICE_ACCOUNT_KEY: 'bm90IGpzb24=' }],
    ['GOOGLE_SERVICE_ACCOUNT_KEY', { ...google, GOOGLE_SERVICE_ACCOUNT_KEY: '[]' }],
    [
      'GOOGLE_SERVICE_ACCOUNT_KEY',
      { ...google, GOOGLE_SERVICE_ACCOUNT_KEY: key.replace(privateKey.slice(100, 150), '') },
    ],
    ['SHEETS_SPREADSHEET_ID', { GOOGLE_SERVICE_ACCOUNT_KEY: key }],
    [
      'SHEETS_SPREADSHEET_ID',
      { ...google, SHEETS_SPREADSHEET_ID: 'https://docs.google.com/spreadsheets/d/1/edit' },
    ],
    ['GOOGLE_SERVICE_ACCOUNT_KEY', { SHEETS_SPREADSHEET_ID: 'x' }],
    ['SHEETS_SPREADSHEET_ID_WORKSHOP_INQURIES', { ...google, SHEETS_SPREADSHEET_ID_WORKSHOP_INQURIES: 'x' }],
    [
      'SHEETS_SPREADSHEET_ID_WORKSHOP_INQUIRIES',
      { ...google, SHEETS_SPREADSHEET_ID_WORKSHOP_INQUIRIES: 'a b' },
    ],
    ['GOOGLE_API_ORIGIN', { ...google, GOOGLE_API_ORIGIN: 'https://sheets.evil.test' }],
    ['GOOGLE_API_ORIGIN', { ...google, GOOGLE_API_ORIGIN: 'http://127.0.0.1.evil.test' }],
    ['GOOGLE_API_ORIGIN', { ...google, GOOGLE_API_ORIGIN: 'http://127.0.0.1:4400/path' }],
    ['GOOGLE_API_ORIGIN', { ...google, GOOGLE_API_ORIGIN: 'localhost:4400' }],
    ['STRIPE_API_ORIGIN', { STRIPE_API_ORIGIN: 'http://10.0.0.1' }],
    ['NOW', { NOW: 'tomorrow' }],
    ['NOW', { NOW: '2025-10-20' }],
    ['NOW', { ...google, ...smtp, VERCEL: '1', NOW: '2025-10-20T12:00:00Z' }],
    ['CRON_SECRET', { CRON_SECRET: 'short' }],
    ['CRON_SECRET', { CRON_SECRET: 'sixteen and more, with spaces' }],
    ['DAILY_REPORT', { DAILY_REPORT: 'sometimes' }],
    ['ALERT_WEBHOOK_URL', { ALERT_WEBHOOK_URL: 'http://hooks.slack.test/services/1' }],
    ['ALERT_WEBHOOK_URL', { ALERT_WEBHOOK_URL: 'https://user:password@hooks.slack.test/' }],
    ['GOOGLE_API_ORIGIN', { ...google, ...smtp, VERCEL: '1', GOOGLE_API_ORIGIN: 'http://127.0.0.1:4400' }],
    ['STRIPE_API_ORIGIN', { ...google, ...smtp, VERCEL: '1', STRIPE_API_ORIGIN: 'http://127.0.0.1:4400' }],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'smtp.test:465' }],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'https://smtp.test' }],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'smtps://' }],
    ['MAIL_FROM', { ...smtp, MAIL_FROM: undefined }],
    ['MAIL_TO', { ...smtp, MAIL_TO: '' }],
    ['MAIL_FROM', { MAIL_FROM: 'Whittle <forms@x.test>' }],
    ['MAIL_TO', { MAIL_TO: 'a@x.test, b' }],
    ['MAIL_TO_SAVE_A_SPOT', { MAIL_TO_SAVE_A_SPOT: 'a@x.test, b' }],
    ['MAIL_TO_SAVED_SPOTS', { MAIL_TO_SAVED_SPOTS: 'a@x.test' }],
    [
      'MAIL_TO_PREWORK_SUBMISSIONS',
      { ...google, ...smtp, VERCEL: '1', MAIL_TO_PREWORK_SUBMISSIONS: 'a@example.org' },
    ],
    ['VISITOR_RECEIPT', { VISITOR_RECEIPT: 'yes' }],
    ['SMTP_URL', { ...google, VERCEL: '1' }],
    ['GOOGLE_SERVICE_ACCOUNT_KEY', { ...smtp, VERCEL: '1' }],
    ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' }],
    ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_…' }],
    ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_' }],
    ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1\n2' }],
    ['VITE_STRIPE_PUBLISHABLE_KEY', { ...stripe, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1 ' }],
    ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_…' }],
    ['MAIL_TO', { ...smtp, MAIL_TO: 'a@x.test; b@x.test' }],
    ['VITE_STRIPE_PUBLISHABLE_KEY', { ...stripe, VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_1' }],
    ['VITE_STRIPE_PUBLISHABLE_KEY', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_SECRET_KEY', { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_test_1' }],
    ['STRIPE_PAYMENT_LINK_ID', { ...stripe, STRIPE_PAYMENT_LINK_ID: 'https://buy.stripe.com/abc' }],
    ['VITE_STRIPE_PUBLISHABLE_KEY', { ...stripe, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
    [
      'VITE_STRIPE_PUBLISHABLE_KEY',
      { STRIPE_SECRET_KEY: 'rk_live_1', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    ],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'smtps://me:50%off@smtp.test:465' }],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'smtps://me%:x@smtp.test:465' }],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'smtps://me:12/x@smtp.test:465' }],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'smtps://me:12?x@smtp.test:465' }],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'smtp://me:x@smtp.test:465' }],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'smtps://me:x@smtp.test:587' }],
    ['SHEETS_SPREADSHEET_ID_SAVE_A_SPOT', { ...google, SHEETS_SPREADSHEET_ID_SAVE_A_SPOT: 'x' }],
    ['RATE_LIMIT_PER_MINUTE', { ...google, ...smtp, VERCEL: '1', RATE_LIMIT_PER_MINUTE: '0' }],
    ['SMTP_URL', { ...google, ...smtp, VERCEL: '1', SMTP_URL: 'smtp://localhost:2525' }],
    ['SMTP_URL', { ...google, ...smtp, VERCEL: '1', SMTP_URL: 'smtp://127.0.0.2' }],
    ['SMTP_URL', { ...google, ...smtp, VERCEL: '1', SMTP_URL: 'smtps://[::1]:465' }],
    ['MAIL_TO', { ...google, ...smtp, VERCEL: '1', MAIL_TO: 'a@x.test, hello@whittle.example.com' }],
    ['SITE_URL', { SITE_URL: 'whittle.test' }],
    ['SITE_URL', { SITE_URL: 'http://whittle.test' }],
    ['SITE_URL', { SITE_URL: 'https://whittle.test/workshops' }],
    ['RATE_LIMIT_PER_MINUTE', { RATE_LIMIT_PER_MINUTE: '-1' }],
    ['RATE_LIMIT_PER_MINUTE', { RATE_LIMIT_PER_MINUTE: 'sixty' }],
    ['STUDIO_TIME_ZONE', { STUDIO_TIME_ZONE: 'New York' }],
  ])('%s is reported (%#)', (variable, env) => {
    expect(blamed(env)).toEqual([variable])
  })
})

const example = parseEnv(readFileSync('.env.example', 'utf8'))

test('.env.example has every variable, and no other', () => {
  // A name of ours with a suffix belongs to one form: an example for all of them.
  const isFormsOwn = (name: string) => variableNames.some((our) => name.startsWith(`${our}_`))
  expect(
    Object.keys(example)
      .filter((name) => !isFormsOwn(name))
      .sort(),
  ).toEqual([...variableNames].sort())
})

test('.env.example can be copied unchanged: it sets no variable and has no error', () => {
  expect(Object.values(example).filter(Boolean)).toEqual([])
  const filled = Object.fromEntries(Object.keys(example).map((name) => [name, 'x']))
  const read = readEnvironment(filled)
  expect(
    !read.ok && read.problems.filter((problem) => /No form has this id|Rename it/.test(problem)),
  ).toEqual([])
})

test('the set-up page names only variables of existing forms', () => {
  const page = readFileSync('docs/set-up.md', 'utf8')
  const named = page.match(/\b(MAIL_TO|SHEETS_SPREADSHEET_ID)_[A-Z_]*[A-Z]/g) ?? []
  expect(named).toEqual(expect.arrayContaining(['MAIL_TO_VCS_APPLICATIONS']))
  for (const name of named) expect(formVariables).toContain(name)
})
