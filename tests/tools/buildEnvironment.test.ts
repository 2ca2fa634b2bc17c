import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { studio } from '../../content/studio.js'
import { temporaryFolder } from '../support/receiver.js'

const module = resolve('tools/environment/buildEnvironment.ts')

/** The build's check of its variables, in a folder of its own: what it prints, followed by `shown`, and its exit status. */
function read(
  env: NodeJS.ProcessEnv,
  files: Record<string, string | Buffer> = {},
  shown = 'process.env.SITE_URL',
) {
  const cwd = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  const script = `const { buildEnvironment } = await import(${JSON.stringify(module)})
    console.log(buildEnvironment().join('\\n'), ${shown})`
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script]
  return spawnSync(process.execPath, args, { cwd, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' })
}

test.each([
  [{ VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_51', STRIPE_SECRET_KEY: 'sk_live_51' }, 'It begins with pk_'],
  [{ SITE_URL: 'whittle.studio' }, 'SITE_URL: Put an origin like https://whittle.example.com here'],
])('a wrong variable that would be built into the site stops the build: %o', (env, sentence) => {
  const { status, stderr } = read(env)
  expect(status).toBe(1)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toContain('sk_live_51')
})

test.each([
  [
    { GOOGLE_SERVICE_ACCOUNT_KEY: '{"type":', SHEETS_SPREADSHEET_ID: 'x'.repeat(44) },
    'GOOGLE_SERVICE_ACCOUNT_KEY: This is not',
  ],
  [{ SMTP_URL: 'smtps://u:p@mail.example.org', MAIL_TO: 'a@b.co' }, 'MAIL_FROM: Set it'],
])('for production on Vercel a set-up that no form works with stops the build: %o', (env, sentence) => {
  const onVercel = { ...env, VERCEL: '1', VERCEL_ENV: 'production' }
  const { status, stderr } = read(onVercel)
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)])
  expect(read({ ...onVercel, VERCEL_ENV: 'preview' }).status).toBe(0)
})

test('variables that the functions will refuse are reported, and the site is built', () => {
  const { status, stdout } = read({ VERCEL: '1', VERCEL_ENV: 'production', MAIL_FROM: 'nobody' })
  expect(status).toBe(0)
  for (const name of ['GOOGLE_SERVICE_ACCOUNT_KEY', 'SMTP_URL', 'MAIL_FROM', 'STRIPE_SECRET_KEY'])
    expect(stdout).toMatch(new RegExp(`^${name}: `, 'm'))
})

test('rows in another zone than that of the pages are reported', () => {
  expect(read({ STUDIO_TIME_ZONE: studio.timeZone }).stdout).not.toContain('STUDIO_TIME_ZONE')
  expect(read({ STUDIO_TIME_ZONE: 'Asia/Kathmandu' }).stdout).toMatch(
    /^STUDIO_TIME_ZONE: Rows and e-mails have times of Asia\/Kathmandu, but pages /m,
  )
})

test('a build without variables reports nothing; .env.local overrides .env, and the shell overrides both', () => {
  const files = {
    '.env': 'SITE_URL=https://one.example.com\nMAIL_TO=nobody\n',
    '.env.local': 'SITE_URL=https://two.example.com\n',
  }
  expect(read({}).stdout.trim()).toBe('undefined')
  expect(read({}, files).stdout).toMatch(/^MAIL_TO: .* https:\/\/two\.example\.com\n$/s)
  expect(read({ SITE_URL: 'https://three.example.com' }, files).stdout).toContain('https://three.example.com')
})

test.each([
  ['with a byte order mark', Buffer.from('\uFEFFSITE_URL=https://one.example.com\r\n')],
  [
    'in UTF-16, as Windows PowerShell writes it',
    Buffer.from('\uFEFFSITE_URL=https://one.example.com\r\n', 'utf16le'),
  ],
])('the first line of a .env %s counts', (_how, file) => {
  expect(read({}, { '.env': file }).stdout).toContain('https://one.example.com')
})

test('white space and quotes around a value do not reach the site that is built', () => {
  const values = {
    SITE_URL: 'https://one.example.com',
    STRIPE_SECRET_KEY: 'sk_test_1',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    RETENTION_MONTHS: '24',
    SAMPLES: 'hide',
    NOW: '2025-10-20T12:00:00Z',
  }
  const pasted = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `"${value}"\n`]))
  const { stdout } = read(pasted, {}, 'JSON.stringify(process.env)')
  expect(JSON.parse(stdout)).toMatchObject(values)
})

test('Vite reads no .env file by itself: its variables would be built in without a check', async () => {
  const { envDir } = await resolveConfig({ configFile: 'vite.config.ts' }, 'build', 'production')
  expect(envDir).toBe(false)
})
