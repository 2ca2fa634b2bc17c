import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerDaily } from '../../api/_daily/answerDaily.js'
import type { DailyResult } from '../../api/_daily/runDaily.js'
import { createDelivery } from '../../api/_delivery/createDelivery.js'
import { cellText, csvRecord } from '../../api/_delivery/csv.js'
import type { Environment } from '../../api/_delivery/environment.js'
import type { LogLine } from '../../api/_pipeline/log.js'
import { reviewTable, toRow } from '../../api/_pipeline/toRow.js'
import {
  byMail,
  deploymentOf,
  hoursAgo,
  inquiries,
  inquiry,
  keep,
  keepForReview,
  NOW,
  onGoogle,
  rowsIn,
  webhookDouble,
} from '../support/desk.js'
import { type GoogleStandIn, startGoogleStandIn } from '../support/googleStandIn.js'
import { QUICK } from '../support/leads.js'
import { type SmtpStandIn, startSmtpStandIn } from '../support/smtpStandIn.js'
import { temporaryFolder } from './harness.js'

let google: GoogleStandIn
let smtp: SmtpStandIn
beforeAll(async () => {
  google = await startGoogleStandIn({ spreadsheets: ['leads', 'parents'] })
  smtp = await startSmtpStandIn()
})
beforeEach(() => {
  google.reset()
  smtp.reset()
})
afterAll(() => Promise.all([google.close(), smtp.close()]))

const SECRET = 'a-secret-of-the-cron-job'
const WEBHOOK = 'https://hooks.slack.test/services/1'
const withSecret = { headers: { authorization: `Bearer ${SECRET}` } }
/** So short that what hangs is given up at once, and no step that works takes so long. */
const SHORT = { claim: 1500, look: 3000, send: 4500, note: 6000, report: 7500, end: 9000 }

/** A studio's daily function, as one instance has it. */
async function studio(env: Environment, now = NOW, times?: typeof SHORT) {
  const deployment = await deploymentOf({ CRON_SECRET: SECRET, ...env })
  const lines: LogLine[] = []
  const webhook = webhookDouble()
  const answer = answerDaily({
    deployment: async () => deployment,
    clock: () => now,
    log: (line) => lines.push(line),
    post: webhook.post,
    ...(times && { times }),
  })
  const ask = (init: RequestInit = withSecret) => answer(new Request('https://whittle.test/api/daily', init))
  const run = async (): Promise<DailyResult> => (await ask()).json()
  return { ...deployment, lines, posts: webhook.posts, ask, run }
}

const down = (status: number) => Array.from({ length: 40 }, () => ({ on: 'read', before: status }) as const)
const mailDown = () =>
  smtp.fail(...Array.from({ length: 40 }, () => ({ at: 'connect', answer: '421 4.3.2 Closing' }) as const))

describe('who may call', () => {
  test.each([
    ['nothing', {}],
    ['another secret', { authorization: 'Bearer another-secret-of-jobs' }],
    ['the secret alone', { authorization: SECRET }],
  ])('with %s it is a 401, and nothing is touched', async (_, headers) => {
    const { ask } = await studio({ ...onGoogle(google), ...byMail(smtp) })
    const response = await ask({ headers })
    expect([response.status, await response.text()]).toEqual([
      401,
      'This address needs the secret of the cron job.',
    ])
    expect([google.calls.length, smtp.connections]).toEqual([0, 0])
  })

  test('without a secret set, nobody', async () => {
    const { ask } = await studio({ DATA_DIR: temporaryFolder(), CRON_SECRET: '' })
    expect((await ask({ headers: { authorization: 'Bearer undefined' } })).status).toBe(401)
    expect((await ask({ headers: { authorization: 'Bearer ' } })).status).toBe(401)
  })
})

describe.each([
  ['in Google Sheets', () => onGoogle(google)],
  ['in files', () => ({})],
])('a day at the desk, %s', (_, store) => {
  test('with nothing to say is checked, and no letter is written', async () => {
    const env = { ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() }
    const { ask, lines } = await studio(env)
    const response = await ask()
    expect([response.status, await response.json()]).toEqual([
      200,
      { day: '2025-10-09', report: 'not needed', lateEmails: 0, problems: [] },
    ])
    expect([smtp.connections, smtp.mails.length]).toEqual([1, 0])
    expect(lines).toMatchObject([{ level: 'info', event: 'daily', status: 200 }])
  })

  test('with nothing to say is told all the same where the studio wants it', async () => {
    const env = { ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder(), DAILY_REPORT: 'always' }
    expect(await (await studio(env)).run()).toMatchObject({ report: 'sent' })
    expect(smtp.mails.map(({ message }) => message.subject)).toEqual([
      '[Daily report] No new leads (2025-10-09)',
    ])
  })

  test('is told in one letter: new leads, unanswered ones, suspects, late e-mails', async () => {
    const desk = await studio({ ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() })
    const owed = inquiry(3, { name: 'Grace Hopper' })
    const old = inquiry(60, { name: 'Mary Somerville' })
    await keep(desk, [inquiry(5), old])
    await keep(desk, [owed], { isEmailOwed: true })
    await keepForReview(desk, [inquiry(4, { name: 'Bot', goals: 'Buy <b>links</b>' })])

    expect(await desk.run()).toEqual({ day: '2025-10-09', report: 'sent', lateEmails: 1, problems: [] })
    const [late, report] = smtp.mails.map(({ message }) => message)
    expect([late?.messageId, late?.subject]).toEqual([
      `<${owed.id}@whittle.test>`,
      expect.stringContaining('Grace Hopper'),
    ])
    expect(report?.subject).toBe('[Daily report] 2 new leads, 1 unanswered (2025-10-09)')
    expect(report?.messageId).toBe('<daily-2025-10-09@whittle.test>')
    for (const words of [
      'Workshop inquiries: 2',
      `${old.reference}, Workshop inquiries, October 6, 2025: Mary Somerville`,
      'Waiting in Spam review: 1',
      'Name: Bot Email: ada@example.com',
      `E-mails that went out late, with this run: 1\n${owed.reference}`,
    ])
      expect(report?.text).toContain(words)
    expect(report?.html).not.toContain('<b>links')
    expect((await rowsIn(desk)).map(({ isEmailOwed, cells }) => [isEmailOwed, cells.notified])).toEqual([
      [false, ''],
      [false, ''],
      [false, ''],
    ])
  })

  test('called twice from two instances is one letter, and e-mails that are owed go out once', async () => {
    const env = { ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() }
    const instances = [await studio(env), await studio(env)]
    for (const desk of instances.slice(0, 1)) await keep(desk, [inquiry(3)], { isEmailOwed: true })
    const results = await Promise.all(instances.map(({ run }) => run()))
    expect(results.map(({ report }) => report).sort()).toEqual(['done before', 'sent'])
    expect(smtp.mails).toHaveLength(2)
    expect(await (await studio(env)).run()).toMatchObject({ report: 'done before' })
    expect(smtp.mails).toHaveLength(2)
  })

  test('counts from where the day before ended: no lead is in two reports, or in none', async () => {
    const env = { ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() }
    const today = await studio(env)
    await keep(today, [inquiry(30), inquiry(5), inquiry(0.001)])
    await today.run()
    const tomorrow = await studio(env, hoursAgo(-24))
    await keep(tomorrow, [inquiry(-3)])
    await tomorrow.run()
    expect(smtp.mails.map(({ message }) => message.text?.match(/Workshop inquiries: \d+/)?.[0])).toEqual([
      'Workshop inquiries: 1',
      'Workshop inquiries: 2',
    ])
  })

  test('with the mail server down is told by the webhook, and given back for another run', async () => {
    const env = {
      ...store(),
      ...byMail(smtp),
      DATA_DIR: temporaryFolder(),
      ALERT_WEBHOOK_URL: WEBHOOK,
    }
    const desk = await studio(env)
    const owed = inquiry(3)
    await keep(desk, [owed], { isEmailOwed: true })
    mailDown()
    const response = await desk.ask()
    expect([response.status, await response.json()]).toMatchObject([503, { report: 'failed', lateEmails: 0 }])
    expect(desk.posts).toEqual([{ url: WEBHOOK, text: expect.stringContaining('Workshop inquiries: 1') }])
    expect(desk.posts[0]?.text).toMatch(/E-mails cannot go out\. The mail server refuses/)
    expect(desk.posts[0]?.text).toContain("still owed, for tomorrow's run: 1.")
    expect(desk.lines).toMatchObject([{ level: 'error', event: 'daily', status: 503 }])

    smtp.reset()
    expect(await (await studio(env)).run()).toMatchObject({ report: 'sent', lateEmails: 1 })
    expect(smtp.mails.map(({ message }) => message.messageId)).toEqual([
      `<${owed.id}@whittle.test>`,
      '<daily-2025-10-09@whittle.test>',
    ])
  })

  test('an e-mail that fails while others go out stays owed, and the report says so', async () => {
    const desk = await studio({ ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() })
    await keep(desk, [inquiry(3), inquiry(4)], { isEmailOwed: true })
    smtp.fail({ at: 'data', answer: '554 5.7.1 Rejected' })
    expect(await desk.run()).toEqual({
      day: '2025-10-09',
      report: 'sent',
      lateEmails: 1,
      problems: ['An e-mail that is owed did not go out. The mail server refuses the e-mail (554 5.7.1).'],
    })
    expect((await rowsIn(desk)).filter(({ isEmailOwed }) => isEmailOwed)).toHaveLength(1)
    expect(smtp.mails.at(-1)?.message.text).toContain("still owed, for tomorrow's run: 1.")
  })

  test('sends fifty late e-mails at most, and says how many are left', async () => {
    const desk = await studio({ ...store(), ...byMail(smtp), DATA_DIR: temporaryFolder() })
    await keep(
      desk,
      Array.from({ length: 53 }, () => inquiry(3)),
      { isEmailOwed: true },
    )
    expect(await desk.run()).toMatchObject({ report: 'sent', lateEmails: 50 })
    expect(smtp.mails).toHaveLength(51)
    expect(smtp.mails.at(-1)?.message.text).toContain("still owed, for tomorrow's run: 3.")
  })
})

describe('with Google out of order', () => {
  test('the letter says what keeps leads from arriving', async () => {
    const desk = await studio({ ...onGoogle(google), ...byMail(smtp) })
    google.fail(...down(403))
    const result = await desk.run()
    expect(result).toMatchObject({ report: 'sent' })
    expect(result.problems).toEqual([
      expect.stringMatching(/^This run could not be noted in the sheet\. Google refuses access/),
      expect.stringMatching(/^The sheet cannot be read\. Google refuses access/),
    ])
    expect(smtp.mails.map(({ message }) => message.subject)).toEqual([
      '[Daily report] 2 problems, no new leads (2025-10-09)',
    ])
  })

  test('and the mail server down, the webhook says both', async () => {
    const desk = await studio({ ...onGoogle(google), ...byMail(smtp), ALERT_WEBHOOK_URL: WEBHOOK })
    google.fail(...down(503))
    mailDown()
    expect(await desk.run()).toMatchObject({ report: 'failed' })
    expect(desk.posts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/The sheet cannot be read[\s\S]*E-mails cannot go out/),
    ])
  })

  test('a call that never ends is given up, and the letter goes out', async () => {
    const desk = await studio({ ...onGoogle(google), ...byMail(smtp) }, NOW, SHORT)
    google.fail({ hang: true }, { hang: true }, { hang: true })
    expect(await desk.run()).toMatchObject({ report: 'sent' })
    expect(smtp.mails).toHaveLength(1)
  })

  test('for a moment only, nobody is alarmed', async () => {
    const desk = await studio({ ...onGoogle(google), ...byMail(smtp) })
    google.fail({ on: 'read', before: 503 }, { on: 'write', dropAfter: true })
    expect(await desk.run()).toMatchObject({ report: 'not needed', problems: [] })
  })
})

test('a column that staff removed is told, and what a form keeps in a spreadsheet of its own is read there', async () => {
  const own = { SHEETS_SPREADSHEET_ID_WORKSHOP_INQUIRIES: 'parents' }
  const desk = await studio({ ...onGoogle(google), ...own, ...byMail(smtp) })
  await keep(desk, [inquiry(60)])
  const column = google.tab(inquiries.title, 'parents')?.header.indexOf('Checks') ?? -1
  google.staff('parents').deleteColumn(inquiries.title, column)
  expect((await desk.run()).problems).toEqual([
    'The tab "Workshop inquiries" lacks "Checks". The next row brings each back, empty, at the right.',
  ])
  expect(smtp.mails[0]?.message.text).toContain('Ada Lovelace')
})

test('a Status column that staff removed is no problem, and no lead is unanswered without it', async () => {
  const desk = await studio({ ...onGoogle(google), ...byMail(smtp) })
  await keep(desk, [inquiry(60)])
  google.staff().deleteColumn(inquiries.title, google.tab(inquiries.title)?.header.indexOf('Status') ?? -1)
  expect(await desk.run()).toMatchObject({ report: 'not needed', problems: [] })
})

test('a suspect is mentioned until staff have judged it, with a link to its row', async () => {
  const desk = await studio({ ...onGoogle(google), ...byMail(smtp) })
  await keepForReview(desk, [inquiry(3), inquiry(4)])
  const status = google.tab(reviewTable.title)?.header.indexOf('Status') ?? -1
  google.staff().type(reviewTable.title, 1, status, 'Spam')
  await desk.run()
  expect(smtp.mails[0]?.message.text).toContain('Waiting in Spam review: 1\n')
  expect(smtp.mails[0]?.message.html).toMatch(/href="https:\/\/docs\.google\.com\/[^"]*range=A3"/)
  google.staff().type(reviewTable.title, 2, status, 'Spam')
  expect(await (await studio({ ...onGoogle(google), ...byMail(smtp) }, hoursAgo(-24))).run()).toMatchObject({
    report: 'not needed',
  })
})

test('rows that a filled column sent far below the others are told', async () => {
  const desk = await studio({ ...onGoogle(google), ...byMail(smtp) })
  await keep(desk, [inquiry(3)])
  const { header = [] } = google.tab(inquiries.title) ?? {}
  for (let row = 2; row < 1000; row++)
    google.staff().type(inquiries.title, row, header.indexOf('Status'), 'New')
  await keep(desk, [inquiry(3)])
  expect((await desk.run()).problems).toEqual([
    expect.stringMatching(/^The tab "Workshop inquiries" goes on in row 1001, far below the others/),
  ])
})

describe('the claim of a day', () => {
  test('that Google refuses for another reason than a claim before it is told, not taken for done', async () => {
    const desk = await studio({ ...onGoogle(google), ...byMail(smtp) })
    google.fail({ on: 'write', before: 400 })
    const { report, problems } = await desk.run()
    expect([report, problems]).toEqual(['sent', [expect.stringMatching(/^This run could not be noted/)]])
  })

  test('is not tried again where there is no time to', async () => {
    const { delivery } = await studioThatWaits()
    google.fail({ on: 'write', before: 503 })
    await expect(delivery.sheets.admin.runs.complete('2025-10-09', NOW, 1000)).rejects.toThrow(/Google/)
  })

  const studioThatWaits = async () => {
    const found = await createDelivery(onGoogle(google), { google: { ...QUICK, backoffMs: 600_000 } })
    if (!found.ok) throw new Error(found.problems.join(' '))
    return found
  }
})

test('two thousand rows and fifty owed e-mails in files are done in time, too', async () => {
  const dataDir = temporaryFolder()
  const desk = await studio({ ...byMail(smtp), DATA_DIR: dataDir })
  await keep(
    desk,
    Array.from({ length: 50 }, () => inquiry(3)),
    { isEmailOwed: true },
  )
  const file = join(dataDir, 'sheets', `${inquiries.id}.csv`)
  const rows = Array.from({ length: 1950 }, () => toRow(inquiry(60)).cells)
  const cells = rows.map((row) => inquiries.columns.map(({ field }) => cellText(row[field] ?? '', 'UTC')))
  appendFileSync(file, cells.map(csvRecord).join(''))
  expect(await desk.run()).toMatchObject({ report: 'sent', lateEmails: 50, problems: [] })
  expect(smtp.mails.at(-1)?.message.subject).toContain('50 new leads, 1950 unanswered')
})

test('two thousand rows, fifty owed e-mails and all are ten reads', async () => {
  const desk = await studio({ ...onGoogle(google), ...byMail(smtp) })
  await keep(
    desk,
    Array.from({ length: 50 }, () => inquiry(3)),
    { isEmailOwed: true },
  )
  await keep(
    desk,
    Array.from({ length: 1950 }, () => inquiry(60)),
  )
  await keepForReview(desk, [inquiry(3)])
  google.forgetCalls()
  expect(await desk.run()).toMatchObject({ report: 'sent', lateEmails: 50, problems: [] })
  expect(google.calls.filter(({ kind }) => kind === 'read').length).toBeLessThanOrEqual(10)
  expect(smtp.mails.at(-1)?.message.subject).toContain('50 new leads, 1950 unanswered')
})

test('on this machine the report is a file in the outbox', async () => {
  const dataDir = temporaryFolder()
  const desk = await studio({ DATA_DIR: dataDir })
  await keep(desk, [inquiry(3)])
  await keepForReview(desk, [])
  expect(await desk.run()).toMatchObject({ report: 'sent' })
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['daily-2025-10-09.eml'])
  expect(readFileSync(join(dataDir, 'outbox', 'daily-2025-10-09.eml'), 'utf8')).toContain('1 new lead')
  expect(await rowsIn(desk, reviewTable)).toEqual([])
})
