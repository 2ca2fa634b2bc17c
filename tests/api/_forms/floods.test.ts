import { expect, test } from 'vitest'
import { hourlyLimit, PER_HOUR } from '../../../api/_common/hourlyLimit.js'
import { deployed } from '../../../api/_deployment/deployed.js'
import type { SendConfirmation } from '../../../api/_forms/confirmationSender.js'
import type { Sheets } from '../../../api/_sheets/sheets.js'
import { tableOf } from '../../../api/_tables/tables.js'
import { storageOf } from '../../../content/forms/_defineForm.js'
import { prework } from '../../../content/forms/prework.js'
import { startSmtp } from '../../standIns/startStandIns.js'
import { studio } from '../../support/dailyStudio.js'
import { answers, receiver, temporaryFolder } from '../../support/receiver.js'
import { settledLater } from '../../support/settledLater.js'
import { byMail, deploymentOf, NOW, pendingIn, rowsIn } from '../../support/storedLeads.js'

const smtp = await startSmtp()

const preworkTable = tableOf(storageOf(prework))

/** Variables of a studio with limits, and files of its own. */
const limited = (own: Record<string, string> = {}) => ({
  ...byMail(smtp),
  RATE_LIMIT: '',
  DATA_DIR: temporaryFolder(),
  ...own,
})
const site = (env: ReturnType<typeof limited>, replaced: Parameters<typeof receiver>[0] = {}) =>
  receiver({ dataDir: env.DATA_DIR, env, ...replaced })

/** Sends forms at the same time from one address, each by another visitor. */
const flood = (
  { json }: ReturnType<typeof site>,
  count: number,
  ip = '203.0.113.9',
  form: object = answers,
) =>
  Promise.all(
    Array.from({ length: count }, async (_, visitor) => {
      const response = await json({ ...form, email: `v${visitor}@${ip}.example.com` }, { 'x-real-ip': ip })
      expect(response.status).toBe(201)
    }),
  )
const subjects = (start: string) =>
  smtp.mails.flatMap(({ message: { subject = '' } }) => (subject.startsWith(start) ? subject : []))

test('a flood from one address gives the studio a dozen letters and one that says so; the others are rows alone, and others have their own', async () => {
  const env = limited()
  const studioSite = site(env)
  await flood(studioSite, 20)
  await flood(studioSite, 1, '198.51.100.7')
  expect([subjects('[Workshop inquiry]').length, subjects('[Many forms]').length]).toEqual([13, 1])
  const run = await studio(env)
  expect([(await rowsIn(run)).length, await pendingIn(run)]).toEqual([21, []])
})

test('that forms are rows alone is told once an hour', async () => {
  const studioSite = site(limited(), { letters: hourlyLimit({ ...PER_HOUR.letters, sender: 1 }) })
  const told = []
  for (const minutes of [30, 89, 91]) {
    studioSite.clock.now = new Date(NOW.getTime() + minutes * 60_000)
    await flood(studioSite, 3)
    told.push(subjects('[Many forms]').length)
  }
  expect(told).toEqual([1, 1, 2])
})

test('letters are sixty an hour from all addresses, and come one by one again an hour later', () => {
  const limit = hourlyLimit(PER_HOUR.letters)
  const start = Date.UTC(2025, 9, 9)
  const lettersAt = (ms: number) =>
    Array.from({ length: 72 }, (_, nth) =>
      limit({ sender: `203.0.113.${nth % 6}`, all: '' }, new Date(start + ms)),
    ).filter((reached) => reached === undefined).length
  expect([0, 3_599_999, 3_600_000].map(lettersAt)).toEqual([60, 0, 60])
})

test('a process of the deployment counts letters for all of its forms together', () => {
  const now = new Date('2001-01-01')
  const reached = Array.from({ length: 13 }, () => deployed.letters({ sender: '203.0.113.9', all: '' }, now))
  expect(reached.filter(Boolean)).toEqual(['sender'])
})

test('a letter counts for its sender and for all', async () => {
  const studioSite = site(limited(), { letters: hourlyLimit({ sender: 2, all: 3 }) })
  for (const network of ['203.0.113.1', '203.0.113.2']) await flood(studioSite, 3, network)
  expect(smtp.mails).toHaveLength(3)
})

test('a letter that carries a lead alone is never held back', async () => {
  const env = limited()
  const letters = hourlyLimit({ ...PER_HOUR.letters, sender: 1 })
  const kept = await deploymentOf(env)
  const { sheets } = kept.delivery
  const gate = settledLater<void>()
  const append: Sheets['append'] = (...row) => gate.promise.then(() => sheets.append(...row))
  const late = site(env, { sheets: { append }, times: { aloneMs: 1 }, awaitsRest: false, letters })
  await flood(late, 3)
  expect(subjects('[NOT IN SHEET]')).toHaveLength(3)
  gate.resolve()
  await late.rest()
  expect([smtp.mails.length, (await rowsIn(kept)).length, await pendingIn(kept)]).toEqual([3, 3, []])
})

test('a class of thirty behind one address sends its pre-work in a minute: thirty rows, twelve letters, thirty confirmations', async () => {
  const env = limited({ VISITOR_CONFIRMATION: 'on' })
  await flood(site(env, { forms: prework }), 30, '203.0.113.9', {
    ...{ name: 'Ada', workshop: 'Power Hour', workshopDate: '2025-10-09', workplace: 'Mill', role: 'Miller' },
    ...{ aiExperience: 'beginner', buildGoal: 'A mill' },
  })
  const toPupils = smtp.mails.filter(({ envelope }) => envelope.to[0]?.startsWith('v'))
  const rows = await rowsIn(await deploymentOf(env), preworkTable)
  expect([toPupils.length, rows.length, subjects('[Pre-work]').length]).toEqual([30, 30, 12])
})

test('confirmations are counted by the address of their visitor', async () => {
  const senders: (string | undefined)[] = []
  const sendConfirmation: SendConfirmation = async (_submission, _mailbox, sender) => {
    senders.push(sender)
    return {}
  }
  await flood(site(limited({ VISITOR_CONFIRMATION: 'on' }), { sendConfirmation }), 2)
  expect(senders).toEqual(['203.0.113.9', '203.0.113.9'])
})
