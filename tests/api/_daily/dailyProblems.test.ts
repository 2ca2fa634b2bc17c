import { describe, expect, test } from 'vitest'
import { runDaily } from '../../../api/_daily/runDaily.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { mailDown, SHORT, studio, WEBHOOK } from '../../support/dailyStudio.js'
import { answers, brokenMailbox, receiver } from '../../support/receiver.js'
import {
  byMail,
  hoursAgo,
  inquiries,
  inquiry,
  keep,
  keepForReview,
  NOW,
  onGoogle,
  rowsIn,
} from '../../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads', 'parents'] })

const down = (status: number) => Array.from({ length: 40 }, () => ({ on: 'read', before: status }) as const)

describe('when Google fails', () => {
  test('the report says what prevents leads from arriving', async () => {
    const site = await studio({ ...onGoogle(google), ...byMail(smtp) })
    google.fail(...down(403))
    const result = await site.run()
    expect(result).toMatchObject({ report: 'sent' })
    expect(result.problems).toEqual([
      expect.stringMatching(/^The sheet could not say when the last run was\. Google refuses access/),
      expect.stringMatching(/^The sheet cannot be read\. Google refuses access/),
    ])
    expect(smtp.mails.map(({ message }) => message.subject)).toEqual([
      '[Daily report] 2 problems, no new leads (2025-10-09)',
    ])
  })

  test('to answer a call, the call times out and the report is sent', async () => {
    const site = await studio({ ...onGoogle(google), ...byMail(smtp) })
    google.fail({ hang: true }, { hang: true }, { hang: true })
    const run = { ...site, now: NOW, alert: async () => undefined, times: SHORT }
    expect(await runDaily(run)).toMatchObject({ report: 'sent' })
    expect(smtp.mails).toHaveLength(1)
  })
})

test('a report that the mail server refuses for words of a visitor goes again without them', async () => {
  const site = await studio({ ...onGoogle(google), ...byMail(smtp), ALERT_WEBHOOK_URL: WEBHOOK })
  const old = inquiry(60, { name: 'Mary Somerville' })
  await keep(site, [old])
  await keepForReview(site, [inquiry(4, { name: 'Cheap pills' })])
  smtp.fail({ at: 'data', answer: '554 5.7.1 Rejected as spam' })
  const refused =
    'The report was refused with names and first words, and was sent without them. The mail server refuses the e-mail (554 5.7.1).'
  expect(await site.run()).toMatchObject({ report: 'sent', problems: [refused] })
  const [report] = smtp.mails.map(({ message }) => message)
  expect(report?.text).toContain(refused)
  expect(report?.text).toContain(`${old.reference}, Workshop inquiries, October 6, 2025: see the sheet`)
  expect(report?.text).not.toMatch(/pills|Somerville/)
  expect(site.posts).toEqual([])
  expect(await site.run()).toMatchObject({ report: 'done before' })
})

test('a column that staff removed is reported, and the spreadsheet of a single form is read too', async () => {
  const own = { SHEETS_SPREADSHEET_ID_WORKSHOP_INQUIRIES: 'parents' }
  const site = await studio({ ...onGoogle(google), ...own, ...byMail(smtp) })
  await keep(site, [inquiry(60)])
  const column = google.tab(inquiries.title, 'parents')?.header.indexOf('Checks') ?? -1
  google.staff('parents').deleteColumn(inquiries.title, column)
  expect((await site.run()).problems).toEqual([
    'Columns are missing in the tab "Workshop inquiries": "Checks". The next row adds them again, empty, at the right.',
  ])
  expect(smtp.mails[0]?.message.text).toContain('Ada Lovelace')
})

test('a Status column that staff removed is not reported, and no lead counts as unanswered', async () => {
  const site = await studio({ ...onGoogle(google), ...byMail(smtp) })
  await keep(site, [inquiry(60)])
  google.staff().deleteColumn(inquiries.title, google.tab(inquiries.title)?.header.indexOf('Status') ?? -1)
  expect(await site.run()).toMatchObject({ report: 'not needed', problems: [] })
})

test('new rows that a filled column pushed far below the others are reported', async () => {
  const site = await studio({ ...onGoogle(google), ...byMail(smtp) })
  await keep(site, [inquiry(3)])
  const { header = [] } = google.tab(inquiries.title) ?? {}
  for (let row = 2; row < 1000; row++)
    google.staff().type(inquiries.title, row, header.indexOf('Status'), 'New')
  await keep(site, [inquiry(3)])
  expect((await site.run()).problems).toEqual([
    expect.stringMatching(
      /^In the tab "Workshop inquiries" new rows begin at row 1001, far below the others/,
    ),
  ])
})

test('a run that cannot be recorded is reported all the same', async () => {
  const site = await studio({ ...onGoogle(google), ...byMail(smtp), DAILY_REPORT: 'always' })
  google
    .nextCall('write')
    .then(() => google.fail(...Array.from({ length: 9 }, () => ({ on: 'write', before: 400 }) as const)))
  expect(await site.run()).toMatchObject({ report: 'sent', problems: [] })
})

test('two thousand e-mails of a tab that are pending stop no row: the next one is written, and the report says it', async () => {
  const site = await studio({ ...onGoogle(google), ...byMail(smtp) })
  await keep(
    site,
    Array.from({ length: 2000 }, () => inquiry(3)),
    { pendingSince: hoursAgo(3) },
  )
  const form = receiver({ env: onGoogle(google), mailbox: brokenMailbox })
  expect((await form.json(answers)).status).toBe(201)
  expect(await rowsIn(site)).toHaveLength(2001)
  mailDown(smtp)
  expect((await site.run()).problems).toContainEqual(
    expect.stringMatching(
      /^So many e-mails of the tab "Workshop inquiries" are pending that no more can be noted/,
    ),
  )
})
