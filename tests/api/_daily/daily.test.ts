import { describe, expect, test } from 'vitest'
import { answerDaily } from '../../../api/_daily/answerRun.js'
import { runDaily } from '../../../api/_daily/runDaily.js'
import { columnTitle } from '../../../api/_tables/table.js'
import { reviewTable } from '../../../api/_tables/tables.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { mailDown, SECRET, studio, WEBHOOK } from '../../support/dailyStudio.js'
import { answers, brokenMailbox, receiver, temporaryFolder, testSite } from '../../support/receiver.js'
import {
  byMail,
  hoursAgo,
  inquiries,
  inquiry,
  keep,
  keepForReview,
  NOW,
  onGoogle,
  pendingIn,
  rowsIn,
} from '../../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

const columnOf = (field: string, table = inquiries, spreadsheet?: string) =>
  google.tab(table.title, spreadsheet)?.header.indexOf(columnTitle(table, field)) ?? -1
const REPORT_ID = '<daily-2025-10-09@whittle.test>'
const services = () => ({ ...onGoogle(google), ...byMail(smtp) })
const inquiriesOf = (count: number, hours: number) => Array.from({ length: count }, () => inquiry(hours))

test.each([
  ['nothing', {}, {}],
  ['another secret', { authorization: 'Bearer another-secret-of-jobs' }, {}],
  ['the secret alone', { authorization: SECRET }, {}],
  ['an empty secret, where none is set,', { authorization: 'Bearer ' }, { CRON_SECRET: '' }],
  ['an undefined secret, where none is set,', { authorization: 'Bearer undefined' }, { CRON_SECRET: '' }],
])('a request for the daily run with %s gets a 401, and no service is called', async (_, headers, env) => {
  const { ask } = await studio({ ...services(), ...env })
  const response = await ask({ headers })
  const sentence = 'This address needs the secret of the cron job.'
  expect([response.status, await response.text()]).toEqual([401, sentence])
  expect([google.calls.length, smtp.connections]).toEqual([0, 0])
})

test('a secret that was pasted with quotes is accepted: Vercel sends it with them', async () => {
  const { ask } = await studio({ ...services(), CRON_SECRET: `"${SECRET}"` })
  const headers = { authorization: `Bearer "${SECRET}"` }
  expect((await ask({ headers })).status).toBe(200)
})

test('a run on a site with a wrong variable says that it failed, and the log names the variable', async () => {
  const { ask, dependencies, lines } = testSite({ env: { MAIL_FROM: 'nobody' } })
  const response = await ask({ fetch: answerDaily(dependencies) }, '/api/daily')
  expect([response.status, await response.text()]).toEqual([503, expect.stringMatching(/^The run failed/)])
  expect(lines).toMatchObject([{ reason: expect.stringMatching(/^Not configured\. MAIL_FROM/) }])
})

describe('the daily run', () => {
  const variables = () => ({ ...byMail(smtp), DATA_DIR: temporaryFolder() })

  test('checks the services and sends no report when there is nothing to report', async () => {
    const { ask, lines } = await studio(variables())
    const response = await ask()
    const result = { day: '2025-10-09', report: 'not needed', problems: [] }
    expect([response.status, await response.json()]).toEqual([200, result])
    expect([smtp.connections, smtp.mails.length]).toEqual([1, 0])
    expect(lines).toMatchObject([{ level: 'info', event: 'daily', status: 200 }])
  })

  test('sends one report of new leads, unanswered leads, suspects and late e-mails', async () => {
    const site = await studio(variables())
    const pending = inquiry(3, { name: 'Grace Hopper' })
    // A lead counts as unanswered after two days. An e-mail is late five minutes after its row.
    const old = inquiry(48.1, { name: 'Mary Somerville' })
    await keep(site, [inquiry(5), inquiry(47.9), old])
    await keep(site, [pending], { pendingSince: hoursAgo(3) })
    await keep(site, [inquiry(4)], { pendingSince: hoursAgo(4.9 / 60) })
    await keepForReview(site, [inquiry(4, { name: 'Bot', goals: 'Buy <b>links</b>' })])

    expect(await site.run()).toEqual({ day: '2025-10-09', report: 'sent', problems: [] })
    const [late, report] = smtp.mails.map(({ message }) => message)
    expect([late?.messageId, late?.subject]).toEqual([
      `<${pending.id}@whittle.test>`,
      expect.stringContaining('Grace Hopper'),
    ])
    expect(report?.subject).toBe('[Daily report] 3 new leads, 1 unanswered (2025-10-09)')
    expect(report?.messageId).toBe(REPORT_ID)
    for (const words of [
      'Workshop inquiries: 3',
      `${old.reference}, Workshop inquiries, October 7, 2025: Mary Somerville`,
      'Waiting in Spam review: 1',
    ])
      expect(report?.text).toContain(words)
    expect(report?.text).not.toContain('links')
    expect((await rowsIn(site)).map((row) => row.pending.length)).toEqual([0, 0, 0, 0, 1])
  })

  test('is done once a day, whatever instance is asked', async () => {
    const env = variables()
    const site = await studio(env)
    await keep(site, [inquiry(5)])
    expect(await site.run()).toMatchObject({ report: 'sent' })
    expect(await (await studio(env, hoursAgo(-1))).run()).toMatchObject({ report: 'done before' })
    expect(await (await studio(env, hoursAgo(-24))).run()).toMatchObject({ report: 'not needed' })
  })

  test('sends a report each Monday, also without content', async () => {
    const monday = new Date('2025-10-13T12:00:00Z')
    expect(await (await studio(variables(), monday)).run()).toMatchObject({ report: 'sent' })
    expect(smtp.mails[0]?.message.subject).toBe('[Daily report] No new leads (2025-10-13)')
  })

  test('sends two reports with one Message-ID when two instances start it at the same moment', async () => {
    const env = variables()
    await keep(await studio(env), [inquiry(5)])
    const instances = await Promise.all([studio(env), studio(env)])
    await Promise.all(instances.map((instance) => instance.run()))
    const ids = smtp.mails.map(({ message }) => message.messageId)
    expect(ids).toEqual([REPORT_ID, REPORT_ID])
  })

  test('counts the leads since the previous run, so that each lead is in exactly one report', async () => {
    const env = variables()
    const today = await studio(env)
    await keep(today, [inquiry(30), inquiry(5), inquiry(0.001)])
    await today.run()
    const tomorrow = await studio(env, hoursAgo(-24))
    await keep(tomorrow, [inquiry(-3)])
    await tomorrow.run()
    const counts = smtp.mails.map(({ message }) => message.text?.match(/Workshop inquiries: (\d+)/)?.[1])
    expect(counts).toEqual(['1', '2'])
  })

  test('posts the report to the webhook when the mail server is down, and can run again', async () => {
    const env = { ...variables(), ALERT_WEBHOOK_URL: WEBHOOK }
    const site = await studio(env)
    const pending = inquiry(3)
    await keep(site, [pending], { pendingSince: hoursAgo(3) })
    mailDown(smtp)
    const response = await site.ask()
    expect([response.status, await response.json()]).toMatchObject([503, { report: 'failed' }])
    expect(site.posts).toEqual([{ url: WEBHOOK, text: expect.stringContaining('Workshop inquiries: 1') }])
    expect(site.posts[0]?.text).toMatch(/E-mails cannot go out\. The mail server refuses/)
    expect(site.posts[0]?.text).toContain(`still pending: 1\n${pending.reference}`)
    expect(site.lines).toMatchObject([{ level: 'error', event: 'daily', status: 503 }])

    smtp.reset()
    expect(await (await studio(env)).run()).toMatchObject({ report: 'sent' })
    expect(smtp.mails.map(({ message }) => message.messageId)).toEqual([
      `<${pending.id}@whittle.test>`,
      REPORT_ID,
    ])
  })

  test('keeps a failed e-mail pending while it sends the others, and the report says so', async () => {
    const site = await studio(variables())
    await keep(site, [inquiry(3), inquiry(4)], { pendingSince: hoursAgo(3) })
    smtp.fail({ at: 'data', answer: '554 5.7.1 Rejected' })
    expect(await site.runPending()).toEqual({
      sent: 1,
      left: 1,
      problems: ['The e-mail to the studio failed. The mail server refuses the e-mail (554 5.7.1).'],
    })
    await site.run()
    expect(await pendingIn(site)).toHaveLength(1)
    expect(smtp.mails.at(-1)?.message.text).toContain('still pending: 1\n')
  })
})

test('thirty rows, of which twenty-five have pending e-mails, need at most sixteen reads of Google Sheets for both runs', async () => {
  const site = await studio(services())
  await keep(site, inquiriesOf(25, 3), { pendingSince: hoursAgo(3) })
  await keep(site, inquiriesOf(5, 60))
  await keepForReview(site, [inquiry(3)])
  google.forgetCalls()
  expect(await site.run()).toMatchObject({ report: 'sent', problems: [] })
  expect(google.calls.filter(({ kind }) => kind === 'read').length).toBeLessThanOrEqual(16)
  expect(smtp.mails.at(-1)?.message.subject).toContain('25 new leads, 5 unanswered')
})

test('a suspect is reported until staff have judged it, with a link to its tab', async () => {
  const site = await studio(services())
  await keepForReview(site, [inquiry(3), inquiry(4)])
  const status = columnOf('status', reviewTable)
  google.staff().type(reviewTable.title, 1, status, 'Spam')
  await site.run()
  expect(smtp.mails[0]?.message.text).toContain('Waiting in Spam review: 1\n')
  expect(smtp.mails[0]?.message.html).toMatch(/href="https:\/\/docs\.google\.com\/[^"]*gid=\d+"/)
  google.staff().type(reviewTable.title, 2, status, 'Spam')
  expect(await (await studio(services(), hoursAgo(-24))).run()).toMatchObject({ report: 'not needed' })
})

const always = (on: 'read' | 'write', before: number) =>
  google.fail(...Array.from({ length: 40 }, () => ({ on, before }) as const))

describe('when Google fails', () => {
  test('the report says what prevents leads from arriving', async () => {
    const site = await studio(services())
    always('read', 403)
    const result = await site.run()
    expect(result).toEqual({
      ...{ day: '2025-10-09', report: 'sent' },
      problems: [
        expect.stringMatching(/^The sheet cannot be read\. Google refuses access/),
        expect.stringMatching(/^The sheet could not say when the last run was, .* Google refuses access/),
      ],
    })
    expect(smtp.mails.map(({ message }) => message.subject)).toEqual([
      '[Daily report] 2 problems, no new leads (2025-10-09)',
    ])
  })

  test('to note a run, it is reported all the same', async () => {
    const site = await studio(services(), new Date('2025-10-13T12:00:00Z'))
    google.nextCall('write').then(() => always('write', 400))
    expect(await site.run()).toMatchObject({ report: 'sent', problems: [] })
  })

  test('to answer a call, the call times out and the report is sent', async () => {
    const site = await studio(services())
    google.fail({ hang: true }, { hang: true }, { hang: true })
    expect(await runDaily({ ...site, now: NOW, stepMs: 500 })).toMatchObject({ report: 'sent' })
    expect(smtp.mails).toHaveLength(1)
  })
})

test('a column that staff removed is reported, unless it is only theirs', async () => {
  const site = await studio(services())
  await keep(site, [inquiry(60)])
  for (const field of ['checks', 'status']) google.staff().deleteColumn(inquiries.title, columnOf(field))
  expect((await site.run()).problems).toEqual([
    `Columns are missing in the tab "Workshop inquiries": "${columnTitle(inquiries, 'checks')}". The next row adds them again, empty, at the right.`,
  ])
  // Without the column "Status" no lead counts as unanswered.
  expect(smtp.mails[0]?.message.subject).toBe('[Daily report] 1 problem, no new leads (2025-10-09)')
})

test('five hundred e-mails of a tab that are pending stop no row: the next one is written, and the report says it', async () => {
  const site = await studio(services())
  await keep(site, inquiriesOf(530, 3), { pendingSince: hoursAgo(3) })
  const form = receiver({ env: onGoogle(google), mailbox: brokenMailbox })
  expect((await form.json(answers)).status).toBe(201)
  const rows = await rowsIn(site)
  // Its e-mail is not noted: the rest of the tab's metadata is for the locks.
  expect([rows.length, rows.at(-1)?.pending]).toEqual([531, []])
  // The notices of a tab are its own: another tab has room.
  await site.delivery.sheets.append(reviewTable, { id: 'suspect', cells: { submissionId: 'suspect' } })
  mailDown(smtp)
  const { problems } = await site.run()
  expect(problems.filter((problem) => problem.includes('no more can be noted'))).toEqual([
    expect.stringMatching(/^So many e-mails of the tab "Workshop inquiries" are pending that /),
  ])
})
