import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/testSite.js'

/** Variables of the shell, and files in the folder of the project. */
type SetUp = {
  readonly env: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string | Buffer>>
}
/** What the build's check of its variables says, whether it stops the build, and the variables after it. */
type Outcome = { readonly says: string; readonly stops: boolean; readonly env: Record<string, string> }

/** Outcomes of these set-ups, each in a folder of its own, in one process: to start one takes seconds. */
function outcomesOf(setUps: readonly SetUp[]): readonly Outcome[] {
  const inFolders = setUps.map(({ env, files = {} }) => {
    const cwd = temporaryFolder()
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
    return { cwd, env }
  })
  const script = `const { buildEnvironment } = await import(${JSON.stringify(resolve('tools/environment/buildEnvironment.ts'))})
    console.log(JSON.stringify(${JSON.stringify(inFolders)}.map(({ cwd, env }) => {
      process.chdir(cwd)
      for (const name of Object.keys(process.env)) delete process.env[name]
      Object.assign(process.env, env)
      try {
        return { says: buildEnvironment().join('\\n'), stops: false, env: { ...process.env } }
      } catch (error) {
        return { says: String(error), stops: true, env: { ...process.env } }
      }
    })))`
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script]
  return JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout)
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
  const expected: readonly (readonly [SetUp['env'], stops: boolean, ...sentences: string[]])[] = [
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
  const outcomes = outcomesOf(expected.map(([env]) => ({ env })))
  for (const [at, [env, stops, ...sentences]] of expected.entries()) {
    const outcome = outcomes[at]
    expect([env, outcome?.stops]).toEqual([env, stops])
    for (const sentence of sentences) expect(outcome?.says).toContain(sentence)
    if (sentences.length === 0) expect(outcome?.says).toBe('')
    expect(outcome?.says).not.toContain(secret)
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
  const outcomes = outcomesOf([
    { env: {} },
    { env: {}, files },
    { env: { SITE_URL: url('three') }, files },
    { env: pasted },
  ])
  expect(outcomes.map(({ env }) => env.SITE_URL)).toEqual([
    ...[undefined, url('two'), url('three'), url('one')],
  ])
  expect(outcomes[1]?.says).toMatch(/^MAIL_TO: .*$/)
  expect(outcomes[3]?.env).toMatchObject(values)
})
