import { beforeEach, describe, expect, test } from 'vitest'
import { PAYMENT_EVENTS } from '../../api/_payments/stripePayments.js'
import { links } from '../../content/links.js'
import { allOffers, offers, priceOf } from '../../content/offers.js'
import { samples } from '../../content/samples.js'
import { studio } from '../../content/studio.js'
import { linkProblems, seatsProblem } from '../../tools/doctor/stripe.js'
import { startStandIns, startStripe } from '../standIns/startStandIns.js'
import { doctorFindings } from '../support/doctorFindings.js'
import { tabOf, vibeNight } from '../support/eventsTab.js'
import { find } from '../support/findEvent.js'
import { runTool, toolCommand } from '../support/runTool.js'
import { byMail, onGoogle, onStripe } from '../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })
const stripe = await startStripe()

test('a wrong variable is reported, and no service is called with it', async () => {
  const found = await doctorFindings({ ...onGoogle(google), SITE_URL: 'whittle' })
  expect([...found]).toEqual([['Variables', expect.stringMatching(/^FAILED SITE_URL: /)]])
  expect(google.calls).toEqual([])
})

test('variables that begin like ours and that no code reads are shown', async () => {
  const misspelt = { STRIPE_SECRET: 'x', RETENTION_MONTH: '24', PATH: '/bin', NOWHERE: 'x' }
  expect((await doctorFindings(misspelt)).get('Not read')).toMatch(/^ok STRIPE_SECRET, RETENTION_MONTH: /)
})

test('without variables, it reports where rows and e-mails go, and what is still a sample', async () => {
  const found = await doctorFindings({})
  expect(found.has('Not read')).toBe(false)
  expect(found.get('Sheets')).toBe('ok Rows go to .data/sheets on this machine: no Google variables are set.')
  expect(found.get('Events')).toBe('ok 18 of content/events.csv.')
  expect(found.get('E-mail')).toMatch(/^ok E-mails go to \.data\/outbox/)
  expect(found.get('Payments')).toMatch(/^ok On a local page/)
  const { blog, projects } = links
  for (const [name, address] of Object.entries({
    blog,
    'projects.garden': projects.garden,
    'studio.email': studio.email,
  }))
    expect(found.get('Addresses')?.includes(` ${name}`), name).toBe(/@?\bexample\.com/.test(address))
})

test('it reads the spreadsheet, logs in to the mail server, and writes nothing', async () => {
  const found = await doctorFindings({ ...onGoogle(google), ...byMail(smtp) })
  expect(found.get('Service account')).toMatch(/ as forms@whittle-test\.iam\.gserviceaccount\.com\. Share/)
  expect(found.get('Spreadsheet')).toMatch(/^ok Can be reached, one tab/)
  expect(found.get('E-mail')).toBe('ok The mail server accepts the login. E-mails go to studio@whittle.test.')
  expect(google.calls.filter(({ kind }) => kind === 'write')).toEqual([])
  expect(smtp.mails).toEqual([])
})

test('a service that fails is reported with what to do, and the other checks run', async () => {
  google.fail(...Array.from({ length: 40 }, () => ({ on: 'read', before: 403 }) as const))
  const SMTP_URL = smtp.url.replace(/:[^:@]+@/, ':wrong@')
  const found = await doctorFindings({ ...onGoogle(google), ...byMail(smtp), SMTP_URL })
  expect(found.get('Spreadsheet')).toMatch(/^FAILED Google refuses access.*Share it as Editor/)
  expect(found.get('E-mail')).toMatch(/^FAILED .*Check user and password in SMTP_URL/)
  expect(found.has('Payments')).toBe(true)
})

const writeTests = async () => {
  const found = await doctorFindings(onGoogle(google), { hasWriteTest: true, callIntervalMs: 5 })
  expect(google.titles('leads')).toEqual(['Sheet1'])
  return found.get('Write test')?.split('\n') ?? []
}

test('it asks for the secret of the cron job where rows go to a sheet', async () => {
  const env = onGoogle(google)
  expect((await doctorFindings(env)).get('Cron job')).toMatch(/^FAILED CRON_SECRET/)
  const CRON_SECRET = 'cron-secret-of-the-studio'
  expect((await doctorFindings({ ...env, CRON_SECRET })).get('Cron job')).toMatch(/^ok CRON_SECRET/)
})

test('it asks for SITE_URL where the tab "Events" has seats and letters go to a mail server', async () => {
  google.staff('leads').addTab('Events', tabOf({ ...vibeNight, date: 73_050, link: '', seats: 20 }))
  const env = { ...byMail(smtp), ...onGoogle(google) }
  expect((await doctorFindings(env)).get('Events')).toMatch(/^FAILED .* have no link to give a seat back/)
  expect((await doctorFindings({ ...env, SITE_URL: 'http://localhost:3000' })).get('Events')).toMatch(/^ok/)
  // On this machine, npm start is where its letters lead.
  expect((await doctorFindings(onGoogle(google))).get('Events')).toMatch(/^ok/)
})

test('it names the rows of the tab "Events" whose links are samples', async () => {
  google
    .staff('leads')
    .addTab('Events', tabOf(vibeNight, { ...vibeNight, address: 'other', link: 'https://lu.ma/x' }))
  const found = (await doctorFindings(onGoogle(google))).get('Events')
  expect(found).toBe('FAILED Write your own links into the rows of vibe-night: they lead to samples.')
})

test('its write test tries what Google is believed to do, reports each line, and removes what it wrote', async () => {
  expect(await writeTests()).toEqual([
    'ok The same row sent twice is one row, also in a hidden tab.',
    'ok If two writes have the same metadata id, Google applies one of them completely, and nothing of the other.',
    'ok Metadata moves with its column: rows come into the right columns after staff moved them.',
    'ok A tab that was deleted is made again with the next row.',
    'ok Google refuses to delete metadata that is not there. The site needs neither.',
    'ok After a token that Google refuses, the site logs in again.',
  ])
})

test.each([
  ['takes ids twice', 1, 'FAILED .*leads can be doubled'],
  ['applies half a batch', 1, 'FAILED .*leads can be doubled'],
  ['forgets hidden tabs', 0, 'FAILED .*became 0 rows'],
  ['leaves metadata of columns', 2, 'FAILED .*Do not move columns'],
  ['deletes what is not there', 4, 'ok Google ignores'],
] as const)('when Google %s, a line of the write test says what this means', async (oddity, line, words) => {
  google.be(oddity)
  expect((await writeTests())[line]).toMatch(new RegExp(`^${words}`))
})

test('a write test that is refused says how to share the sheet, and removes what it created', async () => {
  google.fail({ on: 'write', before: 403 })
  expect(await writeTests()).toEqual([expect.stringMatching(/^FAILED .*Share it as Editor/)])
})

describe('the set-up at Stripe', () => {
  const site = 'http://localhost:3000'
  const url = `${site}/api/stripe-webhook`
  const endpoint = { url, status: 'enabled', enabled_events: [...PAYMENT_EVENTS] }
  const sold = allOffers.map((offer, index) => ({ ...offer, paymentLink: `plink_${index}` }))
  const placesOf = (event?: string) => Number.parseInt((event && find(event).spots) || '15', 10)
  const charging = (unit_amount: number, currency = 'usd') => ({
    data: [{ price: { unit_amount, currency } }],
  })
  const links = sold.map(({ paymentLink: id, checkout: url, price, application, event }) => ({
    ...{ id, url, line_items: charging(price) },
    after_completion: {
      type: 'redirect',
      redirect: { url: `${site}${application?.page ?? '/'}?session_id={CHECKOUT_SESSION_ID}` },
    } as const,
    restrictions: { completed_sessions: { count: 0, limit: placesOf(event) } },
  }))
  const env = () => ({ ...onStripe(stripe), SITE_URL: site })
  beforeEach(() => {
    stripe.lists = { webhook_endpoints: [endpoint], payment_links: links }
  })

  test('passes when it has all that payments need', async () => {
    const found = await doctorFindings(env())
    expect([found.get('Payments'), found.get('Webhook')]).toEqual([
      'ok Stripe accepts the key. It is a test key: no card is charged.',
      `ok Stripe sends payment events to ${url}.`,
    ])
    expect(linkProblems(sold, links, site)).toEqual([])
  })

  const disputes = { enabled_events: PAYMENT_EVENTS.slice(0, 6) }
  test.each([
    ['Payments', { STRIPE_SECRET_KEY: 'sk_test_0' }, {}, 'does not know this key'],
    ['Webhook', { STRIPE_WEBHOOK_SECRET: '' }, {}, 'STRIPE_WEBHOOK_SECRET'],
    ['Webhook', { SITE_URL: '' }, {}, 'Set SITE_URL'],
    ['Webhook', {}, { status: 'disabled' }, PAYMENT_EVENTS.join(', ')],
    ['Webhook', {}, disputes, 'the events charge.dispute.created, '],
    ['Payment links', {}, {}, 'Put plink_0 into content/offers.ts'],
  ])(
    'fails and says what to do (%s with %j, and the endpoint %j)',
    async (subject, variables, changed, words) => {
      stripe.lists = { webhook_endpoints: [{ ...endpoint, ...changed }], payment_links: links }
      const found = await doctorFindings({ ...env(), ...variables })
      expect(found.get(subject)).toMatch(new RegExp(`^FAILED .*${words}`))
    },
  )

  const { checkout: leads, name, price } = offers.investors
  test.each([
    [{ after_completion: { type: 'hosted_confirmation' } }, 'must redirect to http://localhost:3000/events/'],
    [{ url: 'https://buy.stripe.com/1' }, `leads to ${leads}`],
    [{ id: 'plink_9' }, 'Put plink_9 into'],
    [
      { line_items: charging(65_000) },
      `says ${priceOf({ price })} for "${name}", the payment link ${leads} charges $650: change one.`,
    ],
    [{ line_items: charging(price, 'eur') }, 'charges another currency'],
  ] as const)('fails and says what to do (payment link with %j)', (changed, words) => {
    const [first, ...others] = links.map((link, index) => (index === 0 ? { ...link, ...changed } : link))
    const problems = linkProblems(sold, first ? [first, ...others] : [], site)
    expect(problems).toEqual([expect.stringContaining(words)])
  })

  test.each([
    ['is full', { isFull: true }, 15, 'is full, but'],
    ['is cancelled', { isCancelled: true }, 15, 'is cancelled, but'],
    ['has fewer places', {}, 20, 'takes 20 payments'],
    ['has places, and the link has no limit', {}, undefined, 'takes any number of payments'],
  ])('fails and says what to do (the event %s)', (_, event, limit, words) => {
    const restrictions = limit === undefined ? null : { completed_sessions: { count: 0, limit } }
    const link = { url: 'https://buy.stripe.com/1', restrictions }
    expect(seatsProblem('Night', link, { ...find('internal-tool-oct8'), ...event })).toMatch(words)
  })
})

test('the command prints a line for each check, and exits with 1 when one fails; an unknown option is reported', () => {
  const command = (...args: string[]) => runTool(toolCommand('doctor/doctor.ts', ...args), { SITE_URL })
  let SITE_URL = ''
  const { status, stdout } = command()
  expect(stdout).toMatch(/^ok {6}Variables/m)
  for (const sample of Object.values(samples)) expect(stdout).toContain(sample)
  expect(status).toBe(stdout.includes('\nFAILED') ? 1 : 0)
  SITE_URL = 'whittle'
  expect(command()).toMatchObject({ status: 1, stdout: expect.stringMatching(/^FAILED {2}Variables/) })
  const unknown = command('--mailtest')
  expect(unknown).toMatchObject({ status: 2, stdout: '' })
  expect(unknown.stderr).toContain("Unknown option '--mailtest'")
})
