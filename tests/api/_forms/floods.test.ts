import { expect, test } from 'vitest'
import { letterLimits } from '../../../api/_delivery/letterLimits.js'
import { startSmtp } from '../../standIns/startStandIns.js'
import { studio } from '../../support/runningStudio.js'
import { byMail, noted, rowsIn } from '../../support/storedLeads.js'
import { answers, brokenStore, temporaryFolder, testSite } from '../../support/testSite.js'

const smtp = await startSmtp()

/** A studio with limits, and files of its own. */
const site = ({ env, ...replaced }: Parameters<typeof testSite>[0] = {}) =>
  testSite({
    env: { ...byMail(smtp), RATE_LIMIT: '', DATA_DIR: temporaryFolder(), ...env },
    ...replaced,
  })

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
  const dataDir = temporaryFolder()
  const studioSite = site({ dataDir, env: { DATA_DIR: dataDir } })
  await flood(studioSite, 20)
  await flood(studioSite, 1, '198.51.100.7')
  expect([subjects('[Workshop inquiry]').length, subjects('[Many forms]').length]).toEqual([13, 1])
  const services = await studioSite.deployment
  expect([(await rowsIn(services)).length, (await noted(services, 'skipped')).length]).toEqual([21, 8])
  // What was skipped is not due.
  await (await studio({ ...byMail(smtp), DATA_DIR: dataDir }, studioSite.clock.now)).runFor(30)
  expect(subjects('[Workshop inquiry]')).toHaveLength(13)
})

const email = { submissionId: '', reference: '', subject: '', text: '', html: '' }

/** How many of 72 letters from six addresses may go at this time. */
const lettersAt = (limits: ReturnType<typeof letterLimits>, ms: number, kind = 'studio') =>
  Array.from({ length: 72 }, (_, nth) => {
    const letter = { kind, email: { ...email, to: [`v${nth}@example.com`] } }
    return limits.judge(letter, `203.0.113.${nth % 6}`, new Date(Date.UTC(2025, 9, 9) + ms))
  })
const HOUR = 3_600_000

test('letters are sixty an hour from all addresses, and come one by one again an hour later; that is said once an hour', () => {
  const limits = letterLimits()
  const verdicts = [0, HOUR - 1, HOUR].map((ms) => lettersAt(limits, ms))
  const count = (verdict: string) => verdicts.map((all) => all.filter((one) => one === verdict).length)
  expect([count('send'), count('skip and tell')]).toEqual([
    [60, 0, 60],
    [1, 0, 1],
  ])
})

test('a letter that carries a lead alone is never held back', async () => {
  await flood(site({ store: brokenStore, letters: letterLimits({ studio: { sender: 1 } }) }), 3)
  expect(subjects('[NOT IN SHEET]')).toHaveLength(3)
})
