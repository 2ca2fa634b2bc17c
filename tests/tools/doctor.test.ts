import { describe, expect, test } from 'vitest'
import { links } from '../../content/links.js'
import { studio } from '../../content/studio.js'
import { startStandIns, startStripe } from '../standIns/startStandIns.js'
import { doctorFindings } from '../support/doctorFindings.js'
import { tabOf, vibeNight } from '../support/eventsTab.js'
import { runTool, toolCommand } from '../support/runTool.js'
import { byMail, onGoogle, onStripe, SHOP, WEBHOOK } from '../support/storedLeads.js'

const { google, smtp } = await startStandIns()
const stripe = await startStripe()
const everything = () => ({ ...onGoogle(google), ...byMail(smtp), ...onStripe(stripe) })

test('each wrong variable is named, and no service is called with it', async () => {
  const found = await doctorFindings({ ...onGoogle(google), SITE_URL: 'whittle', MAIL_FROM: 'nobody' })
  expect([...found]).toEqual([
    ['Variables', expect.stringMatching(/^FAILED MAIL_FROM: .*\nFAILED SITE_URL: /)],
  ])
  expect(google.calls).toEqual([])
})

test('without variables, it says where rows and e-mails go, and which addresses are samples', async () => {
  const found = await doctorFindings({})
  expect(found.get('Spreadsheet')).toMatch(/^ok Rows go to \.data on this machine/)
  expect(found.get('E-mail')).toMatch(/^ok E-mails go to \.data\/outbox/)
  expect(found.get('Payments')).toMatch(/^ok On a page of this machine/)
  const { blog, projects } = links
  for (const [name, address] of Object.entries({
    blog,
    'projects.garden': projects.garden,
    'studio.email': studio.email,
  }))
    expect(found.get('Addresses')?.includes(` ${name}`), name).toBe(/@?\bexample\.com/.test(address))
})

test('it asks spreadsheet, mail server and Stripe, and writes and sends nothing', async () => {
  stripe.endpoints = [WEBHOOK]
  const found = await doctorFindings(everything())
  expect([found.get('Spreadsheet'), found.get('E-mail'), found.get('Payments')]).toEqual([
    expect.stringMatching(/^ok Can be reached\. .* forms@whittle-test\.iam\.gserviceaccount\.com\./),
    'ok The mail server accepts the login. E-mails go to studio@whittle.test.',
    'ok Stripe accepts the key, and tells this site of payments, a test key: no card is charged.',
  ])
  expect(google.calls.filter(({ kind }) => kind === 'write')).toEqual([])
  expect(smtp.mails).toEqual([])
})

test('a service that cannot be reached is named with what to do, and the other checks run', async () => {
  google.fail(...Array.from({ length: 40 }, () => ({ on: 'read', before: 403 }) as const))
  stripe.fail({ before: 401 })
  const SMTP_URL = smtp.url.replace(/:[^:@]+@/, ':wrong@')
  const found = await doctorFindings({ ...everything(), SMTP_URL })
  expect([found.get('Spreadsheet'), found.get('E-mail'), found.get('Payments')]).toEqual([
    expect.stringMatching(/^FAILED Google refuses access.*Share it as Editor.*forms@whittle-test/),
    expect.stringMatching(/^FAILED .*Check user and password in SMTP_URL/),
    expect.stringMatching(/^FAILED .*STRIPE_SECRET_KEY/),
  ])
  expect(found.has('Addresses')).toBe(true)
})

test.each([
  ['another address', { url: 'https://other.test/api/stripe-webhook' }],
  ['a webhook that is off', { status: 'disabled' }],
  ['a webhook for other events', { enabled_events: ['charge.refunded'] }],
])('payments need a webhook: %s is named', async (_, changed) => {
  stripe.endpoints = [{ ...WEBHOOK, ...changed }]
  expect((await doctorFindings(onStripe(stripe))).get('Payments')).toBe(
    `FAILED Stripe lacks an enabled webhook to ${SHOP}/api/stripe-webhook with checkout.session.completed.`,
  )
})

test('it names the rows of the tab "Events" whose links are samples', async () => {
  google
    .staff()
    .addTab('Events', tabOf(vibeNight, { ...vibeNight, address: 'other', link: 'https://lu.ma/x' }))
  const found = (await doctorFindings(onGoogle(google))).get('Events')
  expect(found).toBe('FAILED Write your own links into the rows of vibe-night: they lead to samples.')
})

describe('the write test', () => {
  const writeTests = async () => {
    const found = await doctorFindings(onGoogle(google), { hasWriteTest: true, callIntervalMs: 5 })
    expect(google.titles()).toEqual(['Sheet1'])
    return found.get('Write test')?.split('\n') ?? []
  }

  test('tries what Google is believed to do, reports each line, and removes what it wrote', async () => {
    expect(await writeTests()).toEqual([
      'ok The same row sent twice is one row, also in a hidden tab.',
      'ok If two writes have the same metadata id, Google applies one of them completely, and nothing of the other.',
      'ok Metadata moves with its column: rows come into the right columns after staff moved them.',
      'ok A tab that was deleted is made again with the next row.',
    ])
  })

  test.each([
    ['takes ids twice', 1, 'FAILED .*leads can be doubled'],
    ['applies half a batch', 1, 'FAILED .*leads can be doubled'],
    ['forgets hidden tabs', 0, 'FAILED .*became 0 rows'],
    ['leaves metadata of columns', 2, 'FAILED .*Do not move columns'],
  ] as const)('says what it means when Google %s', async (oddity, line, words) => {
    google.be(oddity)
    expect((await writeTests())[line]).toMatch(new RegExp(`^${words}`))
  })

  test('that is refused says how to share the sheet, and removes what it created', async () => {
    google.fail({ on: 'write', before: 403 })
    expect(await writeTests()).toEqual([expect.stringMatching(/^FAILED .*Share it as Editor/)])
  })
})

describe('the mail test', () => {
  const sentence = async (hasMailTest: boolean) =>
    (await doctorFindings({ ...byMail(smtp), MAIL_TO: 'a@x.test,b@x.test' }, { hasMailTest })).get(
      'E-mail test',
    )

  test('sends one e-mail to the studio, only on request, and says where to look for it', async () => {
    expect([await sentence(false), smtp.mails]).toEqual([undefined, []])
    const said = await sentence(true)
    expect(said).toMatch(/^ok Sent to a@x\.test, b@x\.test\. Look there for "\[Set-up test\]/)
    const [mail, ...others] = smtp.mails
    expect(others).toEqual([])
    expect(mail?.envelope.to).toEqual(['a@x.test', 'b@x.test'])
    expect(said).toContain(`"${mail?.message.subject}"`)
  })

  test('names a mailbox that the server refuses', async () => {
    smtp.fail({ on: 'to', before: 550, says: '5.1.1 No such user' })
    expect(await sentence(true)).toBe('FAILED The mail server refuses a@x.test. Check MAIL_TO.')
  })
})

test('the command prints a line for each check, and exits with 1 when one fails; an unknown option is reported', () => {
  const command = (...args: string[]) => runTool(toolCommand('doctor/doctor.ts', ...args), { SITE_URL })
  let SITE_URL = ''
  const { status, stdout } = command()
  expect(stdout).toMatch(/^ok {6}Variables/m)
  expect(status).toBe(stdout.includes('\nFAILED') ? 1 : 0)
  SITE_URL = 'whittle'
  expect(command()).toMatchObject({ status: 1, stdout: expect.stringMatching(/^FAILED {2}Variables/) })
  const unknown = command('--mailtest')
  expect(unknown).toMatchObject({ status: 2, stdout: '' })
  expect(unknown.stderr).toContain("Unknown option '--mailtest'")
})
