import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reviewTable } from '../../api/_pipeline/toRow.js'
import { mailDown, SECRET, studio, WEBHOOK } from '../support/dailyStudio.js'
import {
  byMail,
  hoursAgo,
  inquiry,
  keep,
  keepForReview,
  onGoogle,
  rowsIn,
  storesWith,
} from '../support/desk.js'
import { startStandIns } from '../support/standIns.js'
import { temporaryFolder } from './harness.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

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

describe.each(storesWith(google))('a day at the desk, %s', (_, store) => {
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
    mailDown(smtp)
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
