import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildEnvironment } from '../../tools/environment/buildEnvironment.js'
import { temporaryFolder } from '../support/testSite.js'

/** What the build's check of its variables says, whether it stops the build, and the variables after it. */
type Outcome = { readonly says: string; readonly stops: boolean; readonly env: NodeJS.ProcessEnv }

/** The outcome with these variables of the shell, and these files in the folder of the project. */
function outcomeOf(
  env: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): Outcome {
  const [root, shell, folder] = [process.cwd(), { ...process.env }, temporaryFolder()]
  const setTo = (variables: NodeJS.ProcessEnv) => {
    for (const name of Object.keys(process.env)) delete process.env[name]
    Object.assign(process.env, variables)
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  process.chdir(folder)
  setTo(env)
  try {
    return { says: buildEnvironment().join('\n'), stops: false, env: { ...process.env } }
  } catch (error) {
    return { says: String(error), stops: true, env: { ...process.env } }
  } finally {
    process.chdir(root)
    setTo(shell)
  }
}

const onVercel = {
  ...{ VERCEL: '1', VERCEL_ENV: 'production', VERCEL_PROJECT_PRODUCTION_URL: 'whittle.example.com' },
}
const noKey = { ...onVercel, GOOGLE_SERVICE_ACCOUNT_KEY: '{"type":', SHEETS_SPREADSHEET_ID: 'x'.repeat(44) }
const noSender = { ...onVercel, SMTP_URL: 'smtps://u:p@mail.example.org', MAIL_TO: 'a@b.co' }
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const noSecret = {
  ...{ ...noSender, MAIL_FROM: 'a@b.co', SHEETS_SPREADSHEET_ID: noKey.SHEETS_SPREADSHEET_ID },
  GOOGLE_SERVICE_ACCOUNT_KEY: JSON.stringify({
    client_email: 'forms@b.co',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }),
}
const secret = 'sk_live_51'

test('a wrong variable that is built into the site, or that no form works with in production, stops the build; others are reported', () => {
  const expected: readonly (readonly [Record<string, string>, stops: boolean, ...sentences: string[]])[] = [
    [{}, false],
    [{ VITE_STRIPE_PUBLISHABLE_KEY: secret, STRIPE_SECRET_KEY: secret }, true, 'It begins with pk_'],
    [{ SITE_URL: 'whittle.studio' }, true, 'SITE_URL: Put an origin like https://whittle.example.com here'],
    [noKey, true, 'GOOGLE_SERVICE_ACCOUNT_KEY: This is not'],
    [{ ...noKey, VERCEL_ENV: 'preview' }, false, 'GOOGLE_SERVICE_ACCOUNT_KEY: This is not'],
    [noSender, true, 'MAIL_FROM: Put an address'],
    [{ ...noSender, VERCEL_ENV: 'preview' }, false, 'MAIL_FROM: Put an address'],
    [noSecret, true, 'CRON_SECRET: Set it'],
    [{ ...noSecret, CRON_SECRET: 'x'.repeat(16) }, false],
    [
      { ...onVercel, MAIL_FROM: 'nobody' },
      false,
      ...['GOOGLE_SERVICE_ACCOUNT_KEY: ', 'SMTP_URL: ', 'MAIL_FROM: '],
    ],
  ]
  for (const [env, stops, ...sentences] of expected) {
    const outcome = outcomeOf(env)
    expect([env, outcome.stops]).toEqual([env, stops])
    for (const sentence of sentences) expect(outcome.says).toContain(sentence)
    if (sentences.length === 0) expect(outcome.says).toBe('')
    expect(outcome.says).not.toContain(secret)
  }
})

test('.env.local overrides .env, the shell overrides both, and no white space or quotes reach the site', () => {
  const url = (name: string) => `https://${name}.example.com`
  const files = {
    '.env': `SITE_URL=${url('one')}\nMAIL_TO=nobody\n`,
    '.env.local': `SITE_URL=${url('two')}\n`,
  }
  const values = {
    ...{ SITE_URL: url('one'), STRIPE_SECRET_KEY: 'sk_test_1', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    ...{ RETENTION_MONTHS: '24', NOW: '2025-10-20T12:00:00Z' },
  }
  const pasted = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `"${value}"\n`]))
  const outcomes = [
    outcomeOf({}),
    outcomeOf({}, files),
    outcomeOf({ SITE_URL: url('three') }, files),
    outcomeOf(pasted),
  ]
  expect(outcomes.map(({ env }) => env.SITE_URL)).toEqual([
    ...[undefined, url('two'), url('three'), url('one')],
  ])
  expect(outcomes[1]?.says).toMatch(/^MAIL_TO: .*$/)
  expect(outcomes[3]?.env).toMatchObject(values)
})
