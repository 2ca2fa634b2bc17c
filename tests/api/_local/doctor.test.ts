import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runChecks } from '../../../api/_local/checks.js'
import { PAYMENT_EVENTS } from '../../../api/_payments/stripePayments.js'
import { links } from '../../../content/links.js'
import { samples } from '../../../content/samples.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { type StripeStandIn, startStripeStandIn } from '../../standIns/stripe/stripeStandIn.js'
import { freePort } from '../../support/freePort.js'
import { temporaryFolder } from '../../support/receiver.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads', 'parents'], unshared: ['private'] })

const googleVariables = () => ({
  GOOGLE_SERVICE_ACCOUNT_KEY: google.keyJson,
  SHEETS_SPREADSHEET_ID: 'leads',
  GOOGLE_API_ORIGIN: google.origin,
})
const mailVariables = () => ({ SMTP_URL: smtp.url, MAIL_FROM: 'a@whittle.test', MAIL_TO: 'b@whittle.test' })

/** A sender's domain with all its records. */
const wellKept = async (name: string) => [
  [name.startsWith('_dmarc.') ? 'v=DMARC1; p=reject' : 'v=spf1 include:x.test ~all'],
]

/** What the doctor finds, by subject: `ok …` or `FAILED …`. */
async function results(env: Record<string, string>, hasWriteTest = false) {
  const found = new Map<string, string>()
  for await (const { subject, isOk, sentence } of runChecks(env, { hasWriteTest, resolveTxt: wellKept }))
    found.set(subject, `${isOk ? 'ok' : 'FAILED'} ${sentence}`)
  return found
}

test('a wrong variable is reported, and no service is called with it', async () => {
  const found = await results({ ...googleVariables(), SITE_URL: 'whittle' })
  expect([...found]).toEqual([['Variables', expect.stringMatching(/^FAILED SITE_URL: /)]])
  expect(google.calls).toEqual([])
})

test('a misspelled variable is reported with its right name', async () => {
  const found = await results({ SMTP_URI: smtp.url })
  expect([...found]).toEqual([['Variables', 'FAILED SMTP_URI: Rename it to SMTP_URL, or remove it.']])
})

test('without variables, it reports where rows and e-mails go, and what is still a sample', async () => {
  const found = await results({})
  expect(found.get('Sheets')).toBe('ok Rows go to .data/sheets on this machine: no Google variables are set.')
  expect(found.get('E-mail')).toMatch(/^ok E-mails go to \.data\/outbox/)
  expect(found.get('Payments')).toMatch(/^ok On a local page/)
  expect(found.get('Links')).toMatch(/^FAILED \d+ are samples still.* blog, .*projects\.garden/)
})

test('it reads every spreadsheet, logs in to the mail server, and writes nothing', async () => {
  const parents = { SHEETS_SPREADSHEET_ID_PARENT_WORKSHOP_INQUIRIES: 'parents' }
  const found = await results({ ...googleVariables(), ...parents, ...mailVariables() })
  expect(found.get('Spreadsheet …leads')).toMatch(/^ok Can be reached, one tab/)
  expect(found.get('Spreadsheet …arents')).toMatch(/^ok Can be reached/)
  expect(found.get('E-mail')).toBe('ok The mail server accepts the login. E-mails go to b@whittle.test.')
  expect(google.calls.filter(({ kind }) => kind === 'write')).toEqual([])
  expect(smtp.mails).toEqual([])
})

test('it says with which address to share the spreadsheets', async () => {
  expect((await results(googleVariables())).get('Service account')).toBe(
    'ok Rows are written as forms@whittle-test.iam.gserviceaccount.com. Share each spreadsheet with it, as Editor.',
  )
})

test('a disabled Sheets API, a sheet that is not shared and a missing network cause different messages', async () => {
  const off =
    'Google Sheets API has not been used in project 12 before or it is disabled. Enable it by visiting https://x.test'
  google.fail({ on: 'read', before: 403, says: off })
  expect((await results(googleVariables())).get('Spreadsheet …leads')).toMatch(/^FAILED .*Sheets API is off/)
  google.fail({ on: 'read', before: 403, says: 'The caller does not have permission' })
  expect((await results(googleVariables())).get('Spreadsheet …leads')).toMatch(/^FAILED .*Share it as Editor/)
  const nowhere = { ...googleVariables(), GOOGLE_API_ORIGIN: `http://127.0.0.1:${await freePort()}` }
  const found = await results({ ...nowhere, ...mailVariables() })
  expect(found.get('Spreadsheet …leads')).toMatch(/^FAILED Google cannot be reached \(ECONNREFUSED\)/)
  expect(found.get('E-mail')).toMatch(/^ok The mail server accepts the login/)
})

test('it reports who gets the e-mails of each form', async () => {
  const own = { MAIL_TO_EXECUTIVE_WORKSHOP_BOOKINGS: 'c@whittle.test,d@whittle.test' }
  const found = await results({ ...mailVariables(), ...own })
  expect(found.get('executive-workshop-bookings')).toBe(
    'ok [Executive workshop] goes to c@whittle.test, d@whittle.test',
  )
  expect(found.get('save-a-spot')).toBe('ok [Save a spot] goes to b@whittle.test (MAIL_TO)')
})

const writeTests = async () => {
  const lines: string[] = []
  for await (const { subject, isOk, sentence } of runChecks(googleVariables(), {
    hasWriteTest: true,
    callIntervalMs: 5,
    resolveTxt: wellKept,
  }))
    if (subject === 'Write test') lines.push(`${isOk ? 'ok' : 'FAILED'} ${sentence}`)
  return lines
}

test('its write test checks what rows depend on, reports each check, and removes what it wrote', async () => {
  expect(await writeTests()).toEqual([
    'ok The same row sent twice is one row.',
    'ok If two writes have the same metadata id, Google applies one of them completely, and nothing of the other.',
    'ok The answer to a write shows where the columns are, also when one was just moved.',
    'ok Metadata stays when rows are sorted.',
  ])
  expect(google.titles('leads')).toEqual(['Sheet1'])
  expect(google.calls.filter(({ kind }) => kind === 'write').length).toBeGreaterThan(2)
})

test.each([
  ['takes ids twice', 1, 'leads can be doubled'],
  ['hides columns', 2, 'do not move columns'],
  ['loses metadata when sorted', 3, 'use filter views'],
] as const)('when Google %s, a check fails and says what this means', async (oddity, line, words) => {
  google.be(oddity)
  expect((await writeTests())[line]).toMatch(new RegExp(`^FAILED .*${words}`))
  expect(google.titles('leads')).toEqual(['Sheet1'])
})

test('a write test that is refused says how to share the sheet, and removes what it created', async () => {
  google.fail({ on: 'write', before: 403 })
  expect(await writeTests()).toEqual([expect.stringMatching(/^FAILED .*Share it as Editor/)])
  expect(google.titles('leads')).toEqual(['Sheet1'])
})

test.each([
  ['is not shared', 'private', 'Share it as Editor'],
  ['does not exist', 'nowhere', 'Check SHEETS_SPREADSHEET_ID'],
])('a spreadsheet that %s causes a failure that says what to do', async (_, id, words) => {
  const found = await results({ ...googleVariables(), SHEETS_SPREADSHEET_ID: id })
  expect(found.get(`Spreadsheet …${id.slice(-6)}`)).toMatch(new RegExp(`^FAILED .*${words}`))
})

test('a mail server that refuses the login causes a failure that names the variable to check', async () => {
  const found = await results({ ...mailVariables(), SMTP_URL: smtp.url.replace(/:[^:@]+@/, ':wrong@') })
  expect(found.get('E-mail')).toMatch(/^FAILED .*Check user and password in SMTP_URL/)
})

test.each([
  [200, 'ok Stripe accepts the key. It is a test key'],
  [401, 'FAILED Stripe does not know this key'],
  [403, 'FAILED Stripe refuses this key (403)'],
])('Stripe’s answer %i to the key is reported', async (status, words) => {
  const asked: string[] = []
  const stripe = createServer(({ url, headers }, response) => {
    asked.push(`${url} ${headers.authorization}`)
    response.writeHead(status).end('{}')
  }).listen(0, '127.0.0.1')
  await once(stripe, 'listening')
  const { port } = stripe.address() as AddressInfo
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_API_ORIGIN: `http://127.0.0.1:${port}`,
  }
  expect((await results(env)).get('Payments')).toContain(words)
  expect(asked[0]).toBe('/v1/payment_intents?limit=1 Bearer sk_test_1')
  stripe.closeAllConnections()
  stripe.close()
})

test('an unknown option is reported, and nothing is checked', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), resolve('api/_local/doctor.ts'), '--mailtest'],
    { cwd: temporaryFolder(), env: { PATH: process.env.PATH }, encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain("Unknown option '--mailtest'")
})

describe('the set-up at Stripe', () => {
  let stripe: StripeStandIn
  beforeAll(async () => {
    stripe = await startStripeStandIn()
  })
  beforeEach(() => stripe.reset())
  afterAll(() => stripe.close())

  const url = 'https://whittle.test/api/stripe-webhook'
  const redirect = {
    url: 'https://whittle.test/events/vibe-coding-vcs/apply?session_id={CHECKOUT_SESSION_ID}',
  }
  const endpoint = { url, status: 'enabled', enabled_events: [...PAYMENT_EVENTS] }
  const link = {
    id: 'plink_1',
    url: links.checkout.investors,
    active: true,
    after_completion: { type: 'redirect', redirect },
  }
  const env = () => ({
    STRIPE_SECRET_KEY: stripe.secretKey,
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_PAYMENT_LINK_ID: 'plink_1',
    STRIPE_API_ORIGIN: stripe.origin,
    SITE_URL: 'https://whittle.test',
  })

  test('passes when it has all that payments need', async () => {
    stripe.lists = { webhook_endpoints: [endpoint], payment_links: [link] }
    const found = await results(env())
    expect([found.get('Payments'), found.get('Webhook'), found.get('Payment link')]).toEqual([
      expect.stringMatching(/^ok Stripe accepts the key/),
      `ok Stripe sends payment events to ${url}.`,
      'ok After payment, visitors come back to this site.',
    ])
  })

  test.each([
    ['no webhook', [], 'Stripe has no enabled webhook to'],
    ['one that is switched off', [{ ...endpoint, status: 'disabled' }], 'Stripe has no enabled webhook to'],
    [
      'one without refunds',
      [{ ...endpoint, enabled_events: PAYMENT_EVENTS.slice(0, 3) }],
      'add charge.refunded.',
    ],
  ])('fails and says what to do (webhook: %s)', async (_, webhook_endpoints, words) => {
    stripe.lists = { webhook_endpoints, payment_links: [link] }
    expect((await results(env())).get('Webhook')).toMatch(/^FAILED /)
    expect((await results(env())).get('Webhook')).toContain(words)
  })

  test.each([
    ['no payment link', [], 'no active payment link with the id in STRIPE_PAYMENT_LINK_ID'],
    ['one without a way back', [{ ...link, after_completion: { type: 'hosted_confirmation' } }], 'redirect'],
    [
      'one that "Book Now" does not lead to',
      [{ ...link, url: 'https://buy.stripe.com/test_1' }],
      'Put https://buy.stripe.com/test_1 into content/links.ts, as checkout.investors.',
    ],
  ])('fails and says what to do (payment link: %s)', async (_, payment_links, words) => {
    stripe.lists = { webhook_endpoints: [endpoint], payment_links }
    expect((await results(env())).get('Payment link')).toContain(words)
  })

  test('fails without a webhook secret', async () => {
    const found = await results({ ...env(), STRIPE_WEBHOOK_SECRET: '' })
    expect(found.get('Webhook')).toMatch(/^FAILED .*STRIPE_WEBHOOK_SECRET/)
  })

  test('fails while the site’s address is unknown, and the message asks for SITE_URL', async () => {
    stripe.lists = { webhook_endpoints: [endpoint], payment_links: [link] }
    const found = await results({ ...env(), SITE_URL: '' })
    expect([found.get('Webhook'), found.get('Payment link')]).toEqual([
      'FAILED Set SITE_URL: the address of the webhook is this and /api/stripe-webhook.',
      'FAILED Set SITE_URL: after payment, the payment link must redirect to a page of this site.',
    ])
  })
})

test('the command prints a line for each check, and exits with 1 when one fails', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), resolve('api/_local/doctor.ts')],
    { cwd: temporaryFolder(), env: { PATH: process.env.PATH }, encoding: 'utf8' },
  )
  expect(stdout).toMatch(/^ok {6}Variables/m)
  expect(stdout).toMatch(/^FAILED {2}Links/m)
  for (const sample of Object.values(samples)) expect(stdout).toContain(sample)
  expect(status).toBe(1)
})
