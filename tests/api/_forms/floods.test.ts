import { expect, test } from 'vitest'
import { hourlyLimit, PER_HOUR } from '../../../api/_common/hourlyLimit.js'
import { deployed } from '../../../api/_deployment/deployed.js'
import type { SendConfirmation } from '../../../api/_forms/confirmationSender.js'
import { receiveForm } from '../../../api/_forms/receiveForm.js'
import type { Sheets } from '../../../api/_sheets/sheets.js'
import type { Table } from '../../../api/_tables/table.js'
import { tableOf } from '../../../api/_tables/tables.js'
import { storageOf } from '../../../content/forms/_defineForm.js'
import { prework } from '../../../content/forms/prework.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { startSmtp } from '../../standIns/startStandIns.js'
import { studio } from '../../support/dailyStudio.js'
import { answers, receiver, temporaryFolder, testSite } from '../../support/receiver.js'
import { settledLater } from '../../support/settledLater.js'
import { byMail, deploymentOf, inquiries, pendingIn, rowsIn } from '../../support/storedLeads.js'

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

/** Sends forms at the same time from one address, each by another visitor. @returns their references */
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
      return String((await response.json()).reference)
    }),
  )
const lettersOf = (references: readonly string[], mark = '[') => {
  const subjects = smtp.mails.flatMap(({ message: { subject = '' } }) => subject)
  const isOf = (reference: string) => (subject: string) =>
    subject.startsWith(mark) && subject.includes(reference)
  return references.filter((reference) => subjects.some(isOf(reference)))
}
const summaries = () => smtp.mails.filter(({ message }) => message.subject?.startsWith('[Many forms]'))
/** The references in all summaries, sorted. */
const summarized = () =>
  summaries()
    .flatMap(({ message }) => message.text?.match(/[2-9A-Z]{4}-[2-9A-Z]{4}/g) ?? [])
    .toSorted()

test('a flood from one address gives the studio a dozen letters and one about all others, whatever process sends it; others have their own', async () => {
  const env = limited()
  const studioSite = site(env)
  const sent = await flood(studioSite, 20)
  const other = await flood(studioSite, 1, '198.51.100.7')
  expect([lettersOf(sent).length, lettersOf(other).length, smtp.mails.length]).toEqual([12, 1, 13])
  expect(await pendingIn(await studioSite.deployment)).toHaveLength(8)

  const run = await studio(env)
  expect((await run.runPending()).problems).toEqual([])
  expect(summaries()).toHaveLength(1)
  expect(summarized()).toEqual(sent.filter((one) => !lettersOf(sent).includes(one)).toSorted())
  expect(summaries()[0]?.message.text).not.toMatch(/Ada|example\.com/)
  await run.runPending()
  expect([smtp.mails.length, (await pendingIn(run)).length, (await rowsIn(run)).length]).toEqual([14, 0, 21])
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

test('a letter that holds a lead without a row goes at once, and no summary tells of it when the row follows', async () => {
  const env = limited()
  const { sheets } = (await deploymentOf(env)).delivery
  const gate = settledLater<void>()
  const append: Sheets['append'] = (...row) => gate.promise.then(() => sheets.append(...row))
  const letters = hourlyLimit({ sender: 1 })
  const late = site(env, { sheets: { append }, times: { aloneMs: 1 }, awaitsRest: false, letters })
  const sent = await flood(late, 3)
  expect(lettersOf(sent, '[NOT IN SHEET]')).toHaveLength(3)
  gate.resolve()
  await late.rest()
  const run = await studio(env)
  expect((await rowsIn(run)).length).toBe(3)
  await run.runPending()
  expect([summaries(), await pendingIn(run)]).toEqual([[], []])
})

test('a summary that is refused is sent by the next run, and names all rows', async () => {
  const env = limited()
  const { sheets } = (await deploymentOf(env)).delivery
  const keep = (table: Table, reference: string, id = crypto.randomUUID()) =>
    sheets.append(table, { id, cells: { reference, submissionId: id }, pending: ['summary'] })
  await keep(inquiries, 'BBBB-3333')
  await keep(preworkTable, 'AAAA-2222')
  const run = await studio(env)
  const fault = { at: 'data', answer: '554 5.7.1 Rejected' } as const
  smtp.fail(fault)
  const failed = 'The e-mail about many forms failed. The mail server refuses the e-mail (554 5.7.1).'
  expect((await run.runPending()).problems).toEqual([failed])
  await run.runPending()
  const [summary, ...others] = summaries()
  expect([summary?.message.text?.match(/\w{4}-\d{4}/g)?.toSorted(), others]).toEqual([
    ['AAAA-2222', 'BBBB-3333'],
    [],
  ])
})

test('where no run would send a summary, every form has its letter', async () => {
  const env = limited()
  const letters = hourlyLimit({ sender: 1 })
  const { dependencies, deployment, json } = testSite({ dataDir: env.DATA_DIR, env, letters })
  const { settings, ...found } = await deployment
  const handler = receiveForm([workshopInquiry], {
    ...dependencies,
    deployment: async () => ({ ...found, settings: { ...settings, hasRuns: false } }),
  })
  for (const goals of ['A loom', 'A mill', 'A press'])
    await json(handler, workshopInquiry.endpoint, { ...answers, goals }, { 'x-real-ip': '203.0.113.9' })
  expect(smtp.mails).toHaveLength(3)
})

test('a class of thirty behind one address sends its pre-work in a minute: thirty rows, each with a letter or in the summary, and thirty confirmations', async () => {
  const env = limited({ VISITOR_CONFIRMATION: 'on' })
  const sent = await flood(site(env, { forms: prework }), 30, '203.0.113.9', {
    ...{ name: 'Ada', workshop: 'Power Hour', workshopDate: '2025-10-09', workplace: 'Mill', role: 'Miller' },
    ...{ aiExperience: 'beginner', buildGoal: 'A mill' },
  })
  const run = await studio(env)
  await run.runPending()
  const toPupils = smtp.mails.filter(({ envelope }) => envelope.to[0]?.startsWith('v'))
  expect([toPupils.length, (await rowsIn(run, preworkTable)).length]).toEqual([30, 30])
  expect([lettersOf(sent, '[Pre-work]').length, summarized().length]).toEqual([12, 18])
  expect(new Set([...lettersOf(sent, '[Pre-work]'), ...summarized()]).size).toBe(30)
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
