import { describe, expect, test } from 'vitest'
import { oldRowsIn } from '../../../api/_run/report.js'
import { columnTitle } from '../../../api/_tables/table.js'
import { paymentsTable, reviewTable } from '../../../api/_tables/tables.js'
import { storageOf } from '../../../content/forms/_defineForm.js'
import { prework } from '../../../content/forms/prework.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { studio } from '../../support/runningStudio.js'
import {
  byMail,
  hoursAgo,
  inquiries,
  inquiry,
  keep,
  keepForReview,
  noted,
  onGoogle,
} from '../../support/storedLeads.js'
import { temporaryFolder, testSite } from '../../support/testSite.js'

// NOW is a Thursday, at eight in the morning in New York.

const { google, smtp } = await startStandIns()

const inFiles = () => ({ ...byMail(smtp), DATA_DIR: temporaryFolder() })
const reports = () => smtp.mails.filter(({ message }) => message.subject?.startsWith('[Daily report]'))
const texts = () => reports().map(({ message }) => message.text ?? '')
const at = (time: string) => new Date(`2025-10-${time}Z`)

describe('the report', () => {
  test.each([
    ['before eight in the studio', '09T11:55:00', [inquiry(5)], 0],
    ['after eight', '09T12:00:00', [inquiry(5)], 1],
    ['without anything to report', '09T12:00:00', [], 0],
    ['on Monday, as a sign of life', '13T12:00:00', [], 1],
  ])('%s', async (_, time, leads, count) => {
    const site = await studio(inFiles(), at(time))
    await keep(site, leads)
    await site.run()
    expect(reports()).toHaveLength(count)
  })

  test('is sent once a day, by whatever instance, and counts each lead once', async () => {
    const env = inFiles()
    const site = await studio(env)
    await keep(site, [inquiry(30), inquiry(5), inquiry(0.001)])
    await site.run()
    await (await studio(env, hoursAgo(-1))).run()
    expect(await noted(site, 'report')).toEqual(['2025-10-09'])
    const tomorrow = await studio(env, hoursAgo(-24))
    await keep(tomorrow, [inquiry(-3)])
    await tomorrow.run()
    expect(texts().map((text) => text.match(/Workshop inquiries: (\d+)/)?.[1])).toEqual(['2', '1'])
  })

  test('tells of new leads, unanswered leads, suspects and letters that are due', async () => {
    const site = await studio({ ...onGoogle(google), ...byMail(smtp) })
    const old = inquiry(48.1, { name: 'Mary Somerville' })
    const refused = inquiry(0.1, { name: 'Refused' })
    await keep(site, [inquiry(5), inquiry(47.9), old])
    await keep(site, [refused], { areSent: false })
    await keepForReview(site, [inquiry(4, { name: 'Bot', goals: 'Buy <b>links</b>' })])
    smtp.refuseText('Refused')
    expect(await site.run()).toMatchObject({ outcome: 'done', report: 'sent' })
    const [report] = reports()
    expect(report?.message.subject).toBe('[Daily report] 2 new leads, 1 unanswered (2025-10-09)')
    for (const words of [
      'Workshop inquiries: 2',
      `${old.reference}, Workshop inquiries, October 7, 2025: Mary Somerville`,
      'Waiting in Spam review: 1',
      `E-mails still due: 1\n  ${refused.reference}`,
    ])
      expect(texts()[0]).toContain(words)
    expect(report?.message.html).not.toContain('links')
  })

  test('is sent now where somebody asks for it, also if it is empty, and again by the run', async () => {
    const site = await studio({ ...inFiles(), RETENTION_MONTHS: '12' }, at('01T11:00:00'))
    expect(await site.report()).toMatchObject({ report: 'sent', problems: [] })
    await keep(site, [inquiry(400 * 24)])
    site.clock.now = at('01T12:00:00')
    await site.run()
    expect(texts()[1]).toContain('Workshop inquiries: 1 from before October 1, 2024. Filter "Submitted"')
    site.clock.now = at('02T12:00:00')
    await keep(site, [{ ...inquiry(0), receivedAt: site.clock.now }])
    await site.run()
    expect(texts()[2]).toContain('Workshop inquiries: 1')
    expect([reports().length, texts()[2]?.includes('from before')]).toEqual([3, false])
  })

  test('that the mail server refuses is tried by the next run, and the studio is told in its chat', async () => {
    const env = { ...inFiles(), ALERT_WEBHOOK_URL: 'https://hooks.slack.test/services/1' }
    const site = await studio(env)
    await keep(site, [inquiry(5)])
    smtp.refuseText('Daily report')
    smtp.fail(
      ...Array.from({ length: 2 }, () => ({ on: 'data', before: 554, says: '5.7.1 Rejected' }) as const),
    )
    await site.run()
    expect(await noted(site, 'told')).toEqual([expect.stringMatching(/^report: The mail server refuses/)])
    smtp.reset()
    await site.runFor(5)
    expect([reports().length, await noted(site, 'over')]).toEqual([1, ['report']])
  })
})

test('a lead is open while its status is empty or New, and pre-work needs no answer', async () => {
  const site = await studio({ ...onGoogle(google), ...byMail(smtp) })
  await keep(site, [inquiry(60), inquiry(61), inquiry(62)])
  const status = google.tab('Workshop inquiries')?.header.indexOf('Status') ?? -1
  google.staff().type('Workshop inquiries', 1, status, 'Answered')
  google.staff().type('Workshop inquiries', 2, status, ' new ')
  const form = testSite({ env: { ...onGoogle(google), ...byMail(smtp) }, forms: prework, now: hoursAgo(60) })
  await form.json({
    ...{ name: 'Ada', email: 'ada@example.com', workshop: 'Power Hour', workshopDate: '2025-10-09' },
    ...{ workplace: 'Mill', role: 'Miller', aiExperience: 'beginner', buildGoal: 'A mill' },
  })
  expect(storageOf(prework).needsNoAnswer).toBe(true)
  await site.run()
  expect(texts()[0]).toContain('Without an answer for more than two days: 2.')
})

test('a suspect is reported until staff have judged it, with a link to its tab', async () => {
  const site = await studio({ ...onGoogle(google), ...byMail(smtp) })
  await keepForReview(site, [inquiry(3), inquiry(4)])
  const status = google.tab(reviewTable.title)?.header.indexOf(columnTitle(reviewTable, 'status')) ?? -1
  google.staff().type(reviewTable.title, 1, status, 'Spam')
  await site.run()
  expect(texts()[0]).toContain('Waiting in Spam review: 1\n')
  expect(reports()[0]?.message.html).toMatch(/href="https:\/\/docs\.google\.com\/[^"]*gid=\d+"/)
})

test('a row is old from the same day of an earlier month on, a payment by its own time, and one without a time never', () => {
  const row = (cells: Record<string, string>) => ({ submissionId: 'an id', cells })
  const now = new Date('2028-02-29T12:00:00Z')
  const times = ['2027-02-28T11:59:59Z', '2027-02-28T12:00:01Z', 'never']
  const lines = oldRowsIn(
    [
      { table: inquiries, rows: times.map((time) => row({ submittedAtUtc: time })) },
      { table: reviewTable, rows: [row({ submittedAtUtc: times[1] ?? '' })] },
      { table: paymentsTable, rows: [row({ timeUtc: '2026-11-01T05:30:00Z' }), row({})] },
    ],
    12,
    now,
  )
  expect(lines).toEqual([
    { label: 'Workshop inquiries', text: expect.stringMatching(/^1 .* "Submitted"/) },
    { label: 'Payments', text: '1 from before February 28, 2027. Filter "Time", and delete them.' },
  ])
})
