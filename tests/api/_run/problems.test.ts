import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../api/_common/serviceError.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { mailDown, problemsTold, SECRET, studio, WEBHOOK } from '../../support/runningStudio.js'
import { byMail, inquiry, keep, NOW, noted, onGoogle } from '../../support/storedLeads.js'
import { brokenMailbox, temporaryFolder } from '../../support/testSite.js'

const { google, smtp } = await startStandIns()

const inFiles = () => ({ ...byMail(smtp), DATA_DIR: temporaryFolder(), ALERT_WEBHOOK_URL: WEBHOOK })
const told = () => problemsTold(smtp)
const always = (on: 'read' | 'write', before: number) =>
  google.fail(...Array.from({ length: 400 }, () => ({ on, before }) as const))

test.each([
  ['nothing', {}, {}],
  ['another secret', { authorization: 'Bearer another-secret-of-jobs' }, {}],
  ['the secret alone', { authorization: SECRET }, {}],
  ['an empty secret, where none is set,', { authorization: 'Bearer ' }, { CRON_SECRET: '' }],
  ['an undefined secret, where none is set,', { authorization: 'Bearer undefined' }, { CRON_SECRET: '' }],
])('a request for the run with %s gets a 401, and no service is called', async (_, headers, env) => {
  const { ask } = await studio({ ...byMail(smtp), ...onGoogle(google), ...env })
  const response = await ask('/api/run', { headers })
  const sentence = 'This address needs the secret of the cron job.'
  expect([response.status, await response.text()]).toEqual([401, sentence])
  expect([google.calls.length, smtp.connections]).toEqual([0, 0])
})

test('a secret that was pasted with quotes is accepted: Vercel sends it with them', async () => {
  const { ask } = await studio({ ...inFiles(), CRON_SECRET: `"${SECRET}"` })
  expect((await ask('/api/run', { headers: { authorization: `Bearer "${SECRET}"` } })).status).toBe(200)
})

describe('a problem', () => {
  test('is told once when it begins, noted when it is over, and told again when it begins again', async () => {
    const site = await studio(inFiles())
    await keep(site, [inquiry(0)], { areSent: false })
    smtp.fail(
      ...Array.from(
        { length: 4 },
        () => ({ on: 'login', before: 535, says: '5.7.8 Wrong password' }) as const,
      ),
    )
    const problem =
      'E-mails cannot go out. The mail server refuses the login (535 5.7.8). Check user and password in SMTP_URL.'
    const [first] = await site.runFor(5)
    expect([first?.problems, site.posts.length]).toEqual([[problem], 1])
    expect(await noted(site, 'told')).toEqual([`mail: ${problem}`])
    smtp.reset()
    await site.runFor(5)
    expect([await noted(site, 'over'), site.posts.length, told()]).toEqual([['mail'], 1, []])
    await keep(site, [{ ...inquiry(0), receivedAt: site.clock.now }], { areSent: false })
    mailDown(smtp)
    await site.runFor(5)
    expect(site.posts).toHaveLength(2)
  })

  test('goes to the chat where no e-mail can be sent; where nobody can be told, the next run tries again', async () => {
    const env = { ...onGoogle(google), SMTP_URL: '', ALERT_WEBHOOK_URL: '' }
    google.staff().addTab('Events', [['Published']])
    const mute = await studio(env, NOW, { mailbox: brokenMailbox })
    await mute.runFor(10)
    expect(await noted(mute, 'told')).not.toEqual([])
    const site = await studio({ ...env, ALERT_WEBHOOK_URL: WEBHOOK }, mute.clock.now, {
      mailbox: brokenMailbox,
    })
    await site.runFor(10)
    expect(site.posts.map(({ text }) => text)).toEqual([expect.stringContaining('The tab "Events": Row 1')])
  })
})

test('where the spreadsheet cannot be read, nothing can be remembered: the studio is told in the first slot of an hour alone', async () => {
  const site = await studio({ ...byMail(smtp), ...onGoogle(google) })
  always('write', 403)
  always('read', 403)
  const results = await site.runFor(120)
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['failed']))
  expect(told()).toEqual([
    expect.stringMatching(/The run of every five minutes failed\. Google refuses access/),
    expect.stringMatching(/Google refuses access/),
  ])
  google.reset()
  expect(await site.runFor(5)).toMatchObject([{ outcome: 'done', problems: [] }])
})

test('a run that cannot delete old lines is done, and says so', async () => {
  const tidy = () => Promise.reject(new ServiceError('Google is busy.'))
  const site = await studio(inFiles(), NOW, { store: { tidy } })
  expect((await site.runFor(10))[1]).toMatchObject({ outcome: 'done', problems: ['Google is busy.'] })
})

test.each([
  ['with letters due and the report', 0],
  ['at night, when the journal is tidied', 19 * 60 - 5],
])('a run needs at most eight reads of Google Sheets, %s', async (_, minutes) => {
  const site = await studio({ ...byMail(smtp), ...onGoogle(google) })
  google.staff().addTab('Events', [])
  await keep(site, [inquiry(0)], { areSent: minutes > 0 })
  site.clock.now = new Date(NOW.getTime() + minutes * 60_000)
  google.forgetCalls()
  await site.runFor(5)
  // Each write reads the layout first.
  const [reads = 0, writes = 0] = (['read', 'write'] as const).map(
    (kind) => google.calls.filter((call) => call.kind === kind).length,
  )
  expect(reads - writes).toBe(8)
})
