import { isDeepStrictEqual } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sendPending } from '../../../api/_daily/sendPending.js'
import { createDeployment } from '../../../api/_deployment/deployment.js'
import { startSmtpStandIn } from '../../standIns/smtp/smtpStandIn.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { mailDown, studio, WEBHOOK } from '../../support/dailyStudio.js'
import { answers, newKey, receiver, temporaryFolder } from '../../support/receiver.js'
import {
  byMail,
  inquiries,
  inquiry,
  keep,
  NOW,
  onGoogle,
  pendingIn,
  rowsIn,
} from '../../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

test('a pending e-mail after a crash between row and e-mail is known, and sent once by the next run, not by a repeat', async () => {
  const pendingOn = async (dataDir: string) => await pendingIn(await createDeployment({ DATA_DIR: dataDir }))
  const dataDir = temporaryFolder()
  const crash: Promise<never> = new Promise(() => undefined)
  const env = byMail(smtp)
  const crashed = receiver({ dataDir, env, mailbox: { send: () => crash } })
  const headers = { 'idempotency-key': newKey() }
  void crashed.json(answers, headers)
  await expect.poll(() => pendingOn(dataDir), { timeout: 30_000 }).toHaveLength(1)
  const [row] = await pendingOn(dataDir)
  expect(row?.cells).toMatchObject({ name: answers.name, email: answers.email })

  const restarted = receiver({ dataDir, env })
  expect((await restarted.json(answers, headers)).status).toBe(200)
  expect(smtp.mails).toEqual([])
  // Two servers run at the same time.
  const minutesLater = new Date(Date.now() + 6 * 60_000)
  const runs = [1, 2].map(async () => {
    const server = await studio({ DATA_DIR: dataDir, ...env }, minutesLater)
    return (await server.runPending()).sent
  })
  expect((await Promise.all(runs)).sort()).toEqual([0, 1])
  expect(smtp.mails.map(({ message }) => message.messageId)).toEqual([`<${row?.submissionId}@whittle.test>`])
  expect(await pendingOn(dataDir)).toEqual([])
  expect((await receiver({ dataDir, env }).json(answers, headers)).status).toBe(200)
  expect(smtp.mails).toHaveLength(1)
})

test('one refused recipient of several is logged as an error without an address', async () => {
  const site = receiver({
    env: { ...onGoogle(google), ...byMail(smtp), MAIL_TO: 'one@whittle.test,two@whittle.test' },
  })
  const headers = { 'idempotency-key': newKey() }
  smtp.fail({ at: 'to', answer: '550 5.1.1 Unknown' })
  expect((await site.json(answers, headers)).status).toBe(201)
  expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([['two@whittle.test']])
  expect(site.lines).toMatchObject([
    {
      level: 'error',
      status: 201,
      reason: 'The mail server refused 1 of the recipients.',
    },
  ])
  expect(JSON.stringify(site.lines)).not.toContain('one@whittle.test')
  expect(google.metadata().filter(({ key }) => key === 'o')).toEqual([])
  expect((await site.json(answers, headers)).status).toBe(200)
  expect(smtp.mails).toHaveLength(1)
})

/** A run over leads whose e-mails are pending, in files. `send` is each try: the run's time passes only in it. */
async function runOver(count: number, send: () => Promise<readonly string[]>) {
  const site = await createDeployment({ DATA_DIR: temporaryFolder() })
  const leads = Array.from({ length: count }, (_, hours) => inquiry(hours))
  await keep(site, leads, { pendingSince: NOW })
  const before = await pendingIn(site)
  const due = before.flatMap(({ submissionId, pending: [notice] }) =>
    notice ? [{ table: inquiries, submissionId, reference: '', notice }] : [],
  )
  const notifiers = site.delivery.notifiers.map((one) => ({ ...one, make: () => send }))
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const run = await sendPending(due, { ...site, delivery: { ...site.delivery, notifiers } }, new Date(), [])
  return { run, before, after: await pendingIn(site) }
}

test('a run whose time is up leaves what it has not tried as it was: no try counts that was none', async () => {
  // The first try takes two minutes, so no other is begun.
  const { run, before, after } = await runOver(5, async () => {
    vi.advanceTimersByTime(120_000)
    throw new Error('Too slow')
  })
  expect(run).toMatchObject({ sent: 0, left: 5 })
  expect(after.filter((row) => before.some((one) => isDeepStrictEqual(one, row)))).toHaveLength(4)
})

test('a run sends at most two hundred pending e-mails, and says how many are left', async () => {
  expect((await runOver(203, async () => [])).run).toMatchObject({ sent: 200, left: 3 })
})

// When a message is tried again, and when it is given up, is in retryPolicy.test.ts.
describe('over hours and days', () => {
  type Site = Awaited<ReturnType<typeof studio>>
  const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  const inquiriesOf = (count: number, name: string) =>
    Array.from({ length: count }, () => inquiry(0, { name }))

  /** Calls `/api/pending` every fifteen minutes until then. @returns how many runs failed */
  async function runUntil(site: Site, minutes: number): Promise<number> {
    let failed = 0
    while (site.clock.now < minutesLater(minutes)) {
      site.clock.now = new Date(site.clock.now.getTime() + 15 * 60_000)
      if ((await site.runPending()).problems.length > 0) failed += 1
    }
    return failed
  }

  test.each([
    ['refuses the login', { at: 'login', answer: '535 5.7.8 Wrong password' }],
    ['says “later” to each e-mail', { at: 'to', answer: '451 4.3.0 Try again' }],
  ] as const)(
    'a mail server that %s for an hour gets all e-mails with the first run after it',
    async (_, fault) => {
      const site = await studio({ ...byMail(smtp), DATA_DIR: temporaryFolder() })
      await keep(site, inquiriesOf(3, 'Ada'), { pendingSince: NOW })
      smtp.fail(...Array.from({ length: 500 }, () => fault))
      expect(await runUntil(site, 60)).toBe(4)
      smtp.reset()
      await runUntil(site, 75)
      expect(new Set(smtp.mails.map(({ message }) => message.messageId)).size).toBe(3)
    },
  )

  test('a mail server that refuses the login is told in the chat once, and again when it does so again', async () => {
    const env = { ...byMail(smtp), DATA_DIR: temporaryFolder(), ALERT_WEBHOOK_URL: WEBHOOK }
    const site = await studio(env)
    await keep(site, inquiriesOf(1, 'Ada'), { pendingSince: NOW })
    const told = () => site.posts.filter(({ text }) => text.includes('E-mails cannot go out.'))
    mailDown(smtp)
    await runUntil(site, 30)
    expect(told()).toHaveLength(1)
    smtp.reset()
    await runUntil(site, 75)
    await keep(site, inquiriesOf(1, 'Bob'), { pendingSince: minutesLater(75) })
    mailDown(smtp)
    await runUntil(site, 105)
    expect(told()).toHaveLength(2)
  })

  test.each(['the function', 'a run'])(
    'one that %s sends to a mail server that never answers arrives at most twice, and the studio is told',
    async (who) => {
      const slow = await startSmtpStandIn({ delayMs: 800 })
      onTestFinished(() => slow.close())
      const env = { ...byMail(slow), DATA_DIR: temporaryFolder() }
      const impatient = { silenceMs: 400, retryWaitsMs: [] }
      const site = await studio(env, NOW, { smtp: impatient })
      const lead = inquiry(0)
      vi.useFakeTimers({ toFake: ['Date'], now: NOW })
      const sent =
        who === 'the function' &&
        (await receiver({ dataDir: env.DATA_DIR, env, timing: { smtp: impatient } }).json(answers))
      vi.useRealTimers()
      if (!sent) await keep(site, [lead], { pendingSince: NOW })
      const { id, reference } = sent ? await sent.json() : lead
      await runUntil(site, 60)
      const copies = () => slow.mails.filter(({ message }) => message.messageId?.includes(id))
      await expect.poll(copies).toHaveLength(2)
      const told = new RegExp(`${reference} .* is not sent any more`)
      const texts = () => slow.mails.map(({ message }) => message.text)
      await expect.poll(texts).toContainEqual(expect.stringMatching(told))
      expect(await rowsIn(site)).toMatchObject([{ pending: [] }])
    },
  )
})
