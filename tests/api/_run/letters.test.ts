import { expect, onTestFinished, test, vi } from 'vitest'
import { isUuid } from '../../../api/_common/ids.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { mailDown, problemsTold, studio } from '../../support/runningStudio.js'
import { byMail, dueIn, inquiry, keep, NOW, noted, onGoogle, storesWith } from '../../support/storedLeads.js'
import { answers, newKey, temporaryFolder, testSite } from '../../support/testSite.js'

const { google, smtp } = await startStandIns()

const inFiles = () => ({ ...byMail(smtp), DATA_DIR: temporaryFolder() })
const inGoogle = () => ({ ...byMail(smtp), ...onGoogle(google) })
const inquiriesOf = (count: number, hours = 0) => Array.from({ length: count }, () => inquiry(hours))
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const letters = () => smtp.mails.filter(({ message }) => message.subject?.includes('[Workshop inquiry]'))

test.each(storesWith(google))(
  'a letter that was not sent, because the process ended after the row, goes with the next run, and not with a repeat, %s',
  async (_, variables) => {
    const env = { ...byMail(smtp), ...variables(), DATA_DIR: temporaryFolder() }
    const never = new Promise<never>(() => undefined)
    const ended = testSite({
      env,
      dataDir: env.DATA_DIR,
      now: NOW,
      mailbox: { send: () => never },
      awaitsRest: false,
    })
    const headers = { 'idempotency-key': newKey() }
    const { id } = await (await ended.json(answers, headers)).json()
    const other = testSite({ env, dataDir: env.DATA_DIR, now: NOW })
    expect((await other.json(answers, headers)).status).toBe(200)
    expect(smtp.mails).toEqual([])

    const site = await studio(env)
    await site.runFor(10)
    expect(letters().map(({ message }) => message.messageId)).toEqual([`<${id}@whittle.test>`])
    expect(await noted(site, 'sent')).toEqual([`workshop-inquiries ${id} studio`])
  },
)

test('while the mail server is down for two hours, nothing is lost: all letters go soon after it is back', async () => {
  const site = await studio(inFiles())
  await keep(site, inquiriesOf(3), { areSent: false })
  mailDown(smtp)
  const failed = await site.runFor(120)
  expect(failed.map(({ sent }) => sent)).not.toContain(1)
  smtp.reset()
  await site.runFor(60)
  expect(letters()).toHaveLength(3)
  expect(await dueIn(site)).toEqual([])
})

test('a letter that the mail server refuses does not hold up the others; the log says why, and after three days it is given up and told', async () => {
  const site = await studio(inFiles())
  const [refused, ...others] = inquiriesOf(3)
  if (!refused) throw new Error('No inquiry')
  const named = { ...refused, answers: { ...refused.answers, name: 'Refused' } }
  await keep(site, [named, ...others], { areSent: false })
  smtp.refuseText('Refused')
  const [first] = await site.runFor(10)
  expect(first?.problems).toEqual([expect.stringMatching(/refuses the e-mail \(554 5\.7\.1\)\. If/)])
  expect(site.lines[0]).toMatchObject({ level: 'error', status: 503 })
  expect([letters().length, await dueIn(site)]).toEqual([2, [refused.id]])
  const told = () => problemsTold(smtp)
  expect(told()).toEqual([])
  site.clock.now = minutesLater(3 * 24 * 60 - 5)
  await site.runFor(10)
  expect(await noted(site, 'given up')).toEqual([`workshop-inquiries ${refused.id} studio`])
  const text = `"studio" about ${refused.reference} was given up: its address is refused, or the mail server did not take it for three days.`
  expect(told()).toEqual([expect.stringContaining(text)])
  expect(JSON.stringify([told(), await noted(site, 'told')])).not.toMatch(/Refused|ada@/)
})

test.each([
  ['550 5.1.1 <zoe@visitor.example.com> User unknown', true],
  ['550 No such user here', true],
  // The studio's mail service, not the address: a later run may reach it.
  ['550 5.7.1 Relaying denied', false],
  ['451 4.7.1 Greylisted', false],
])(
  'a confirmation that the mail server refuses with %j is given up and told at the next run: %s',
  async (answer, isTold) => {
    const site = await studio({ ...inFiles(), VISITOR_CONFIRMATION: 'on' })
    const email = 'zoe@visitor.example.com'
    const lead = inquiry(0, { email })
    await keep(site, [lead], { areSent: false })
    smtp.refuseAddress(email, answer)
    await site.runFor(10)
    expect(letters()).toHaveLength(1)
    const givenUp = isTold ? [`workshop-inquiries ${lead.id} confirmation`] : []
    expect(await noted(site, 'given up')).toEqual(givenUp)
    const told = await noted(site, 'told')
    const name = `given up ${lead.reference} confirmation: `
    expect(told).toEqual(isTold ? [expect.stringContaining(name)] : [])
    expect(JSON.stringify([told, site.lines])).not.toContain(email)
    const { connections } = smtp
    await site.runFor(20)
    expect(smtp.connections > connections).toBe(!isTold)
  },
)

test('a confirmation whose address staff have removed is skipped, and not counted as sent', async () => {
  const site = await studio({ ...inFiles(), VISITOR_CONFIRMATION: 'on' })
  const lead = inquiry(0, { email: '' })
  await keep(site, [lead], { areSent: false })
  expect(await site.runFor(10)).toMatchObject([{ sent: 1 }, { sent: 0 }])
  expect(await noted(site, 'skipped')).toEqual([`workshop-inquiries ${lead.id} confirmation`])
})

test('of two runs at one moment one works; the other says so', async () => {
  const env = inGoogle()
  const [one, other] = [await studio(env), await studio(env)]
  await keep(one, inquiriesOf(5), { areSent: false })
  for (const { clock } of [one, other]) clock.now = minutesLater(5)
  const results = await Promise.all([one.run(), other.run()])
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(['another run', 'done'])
  const logged = [one, other].flatMap(({ lines }) => lines.map(({ reason }) => reason))
  expect(logged.sort()).toEqual([
    'Run another run: 0 e-mails sent, 0 due.',
    'Run done: 5 e-mails sent, 0 due. Report sent.',
  ])
  expect(letters()).toHaveLength(5)
})

test('a run that begins ten seconds before its slot ends does nothing: the next slot is another run’s', async () => {
  const site = await studio(inFiles())
  await keep(site, inquiriesOf(1), { areSent: false })
  site.clock.now = new Date(minutesLater(10).getTime() - 10_000)
  expect(await site.run()).toEqual({ outcome: 'too late', problems: [] })
  expect([letters().length, await noted(site, 'begun')]).toEqual([0, []])
})

test('a run whose time is up leaves the other letters, and the next one sends them', async () => {
  const env = inFiles()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const sent = new Set<string>()
  const bounds = new Set<unknown>()
  // Each letter takes three minutes of a run's five.
  const send = async ({ submissionId }: { readonly submissionId: string }, withinMs?: number) => {
    bounds.add(withinMs)
    vi.advanceTimersByTime(180_000)
    if (isUuid(submissionId)) sent.add(submissionId)
    return []
  }
  const site = await studio(env, NOW, { mailbox: { send } })
  await keep(site, inquiriesOf(5), { areSent: false })
  const [first] = await site.runFor(5)
  // Two are under way at once.
  expect([first, sent.size]).toMatchObject([{ outcome: 'done', sent: 2, due: 3 }, 2])
  await site.runFor(10)
  expect([sent.size, bounds.has(undefined)]).toEqual([5, false])
})

test('when the tab "Journal" is deleted, nothing older than a day is sent again, and the tab is made again', async () => {
  const site = await studio(inGoogle())
  await keep(site, [inquiry(30), inquiry(2)])
  await site.runFor(5)
  google.staff().deleteTab('Journal')
  await site.runFor(60)
  expect(letters()).toHaveLength(1)
  expect([(await noted(site, 'begun')).length, (await noted(site, 'sent')).length]).toEqual([1, 1])
})

test('when what was sent cannot be noted, the run sends no more, and goes on when it can', async () => {
  const env = inFiles()
  const refusing = await studio(env, NOW, {
    store: {
      note: async ({ length }) => (length > 0 ? Promise.reject(new Error('The sheet is down.')) : undefined),
    },
  })
  const site = await studio(env)
  await keep(site, inquiriesOf(30), { areSent: false })
  await site.store.note([{ at: NOW, what: 'begun', of: '', detail: '' }])
  await refusing.runFor(5)
  // Ten are noted at once.
  expect(letters()).toHaveLength(10)
  await site.runFor(10)
  expect(new Set(letters().map(({ message }) => message.messageId)).size).toBe(30)
})
