import { describe, expect, test } from 'vitest'
import { hourlyLimit, PER_HOUR } from '../../../api/_common/hourlyLimit.js'
import { confirmationSender } from '../../../api/_forms/confirmationSender.js'
import { receiveForm } from '../../../api/_forms/receiveForm.js'
import type { Sheets } from '../../../api/_sheets/sheets.js'
import { tableOf } from '../../../api/_tables/tables.js'
import { storageOf } from '../../../content/forms/_defineForm.js'
import { prework } from '../../../content/forms/prework.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { studio } from '../../support/dailyStudio.js'
import { answers, receiver, temporaryFolder, testSite } from '../../support/receiver.js'
import { byMail, deploymentOf, inquiries, pendingIn, rowsIn, storesWith } from '../../support/storedLeads.js'
import { postingTo, storingReceiver } from '../../support/webhookReceiver.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

const preworkTable = tableOf(storageOf(prework))

/** Variables of a studio with limits, and files of its own. */
const limited = (own: Record<string, string> = {}) => ({
  ...byMail(smtp),
  RATE_LIMIT_PER_MINUTE: '1000',
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
const lettersOf = (references: readonly string[], mark = '[') =>
  references.filter((reference) =>
    smtp.mails.some(
      ({ message: { subject = '' } }) => subject.startsWith(mark) && subject.includes(reference),
    ),
  )
const summaries = () => smtp.mails.filter(({ message }) => message.subject?.startsWith('[Many forms]'))
/** The references in all summaries, sorted. */
const summarized = () =>
  summaries()
    .flatMap(({ message }) => message.text?.match(/[2-9A-Z]{4}-[2-9A-Z]{4}/g) ?? [])
    .toSorted()

test.each(storesWith(google))(
  'a flood from one address gives the studio a dozen letters and one about all others, whatever process sends it; others have their own, %s',
  async (_, store) => {
    const env = limited(store())
    const studioSite = site(env)
    const sent = await flood(studioSite, 60)
    const other = await flood(studioSite, 1, '198.51.100.7')
    expect([lettersOf(sent).length, lettersOf(other).length, smtp.mails.length]).toEqual([12, 1, 13])
    expect(await pendingIn(await studioSite.deployment)).toHaveLength(48)

    const run = await studio(env)
    expect((await run.runPending()).problems).toEqual([])
    expect(summaries()).toHaveLength(1)
    expect(summarized()).toEqual(sent.filter((one) => !lettersOf(sent).includes(one)).toSorted())
    expect(summaries()[0]?.message.text).not.toMatch(/Ada|example\.com/)
    await run.runPending()
    expect([smtp.mails.length, (await pendingIn(run)).length, (await rowsIn(run)).length]).toEqual([
      14, 0, 61,
    ])
  },
)

test('letters are sixty an hour from all addresses, and come one by one again an hour later', async () => {
  const studioSite = site(limited())
  for (let network = 1; network <= 6; network++) await flood(studioSite, 12, `203.0.113.${network}`)
  expect(smtp.mails).toHaveLength(60)
  studioSite.clock.now = new Date(studioSite.clock.now.getTime() + 3_600_000)
  expect(lettersOf(await flood(studioSite, 2, '203.0.113.1', { ...answers, goals: 'Later' }))).toHaveLength(2)
})

test('a letter that holds a lead without a row goes at once, and no summary tells of it when the row follows', async () => {
  const env = limited()
  const { sheets } = (await deploymentOf(env)).delivery
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  const append: Sheets['append'] = (...row) => isOpen.then(() => sheets.append(...row))
  const late = site(env, { sheets: { append }, times: { aloneMs: 1 }, awaitsRest: false })
  const sent = await flood(late, 15)
  expect(lettersOf(sent, '[NOT IN SHEET]')).toHaveLength(15)
  open()
  await late.rest()
  const run = await studio(env)
  expect((await rowsIn(run)).length).toBe(15)
  await run.runPending()
  expect([summaries(), await pendingIn(run)]).toEqual([[], []])
})

test('a summary that is refused is sent by the next run, to the mailbox of each form', async () => {
  const env = limited({ MAIL_TO_PREWORK_SUBMISSIONS: 'class@whittle.test' })
  const { sheets } = (await deploymentOf(env)).delivery
  for (const [table, reference] of [
    [inquiries, 'BBBB-3333'],
    [preworkTable, 'AAAA-2222'],
  ] as const) {
    const id = crypto.randomUUID()
    await sheets.append(table, { id, cells: { reference, submissionId: id }, pending: ['summary'] })
  }
  const run = await studio(env)
  smtp.fail({ at: 'data', answer: '554 5.7.1 Rejected' }, { at: 'data', answer: '554 5.7.1 Rejected' })
  const failed = 'The e-mail about many forms failed. The mail server refuses the e-mail (554 5.7.1).'
  expect((await run.runPending()).problems).toEqual([failed])
  await run.runPending()
  expect(
    summaries().map(({ envelope, message }) => [...envelope.to, message.text?.match(/\w{4}-\d{4}/g)]),
  ).toEqual([
    ['studio@whittle.test', ['BBBB-3333']],
    ['class@whittle.test', ['AAAA-2222']],
  ])
  expect(new Set(summaries().map(({ message }) => message.messageId)).size).toBe(2)
})

test('where no run would send a summary, every form has its letter', async () => {
  const env = limited()
  const { dependencies, deployment, ask, rest } = testSite({ dataDir: env.DATA_DIR, env })
  const { settings, ...found } = await deployment
  const handler = receiveForm([workshopInquiry], {
    ...dependencies,
    deployment: async () => ({ ...found, settings: { ...settings, hasRuns: false } }),
    sendConfirmation: confirmationSender(),
    letters: hourlyLimit(PER_HOUR.letters),
  })
  const headers = { 'content-type': 'application/json', 'x-real-ip': '203.0.113.9' }
  for (let visitor = 0; visitor < 15; visitor++) {
    const body = JSON.stringify({ ...answers, goals: `Tool ${visitor}` })
    await ask(handler, workshopInquiry.endpoint, { method: 'POST', body, headers })
  }
  await rest()
  expect(smtp.mails).toHaveLength(15)
})

test('a tool gets every lead of a flood', async () => {
  const { origin, requests } = await storingReceiver()
  await flood(site(limited(postingTo(origin))), 20)
  expect(requests).toHaveLength(20)
})

test('a class of thirty behind one address sends its pre-work in a minute: thirty rows, each with a letter or in the summary, and thirty confirmations', async () => {
  const env = limited({ VISITOR_RECEIPT: 'on', RATE_LIMIT_PER_MINUTE: '60' })
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

describe('confirmations', () => {
  const confirmed = (ip: string) =>
    smtp.mails.filter(({ envelope }) => envelope.to[0]?.endsWith(`${ip}.example.com`)).length

  test('are fifty an hour to the visitors of one address, so that others get theirs', async () => {
    const studioSite = site(limited({ VISITOR_RECEIPT: 'on' }))
    await flood(studioSite, 60)
    await flood(studioSite, 1, '198.51.100.7')
    expect([confirmed('203.0.113.9'), confirmed('198.51.100.7')]).toEqual([50, 1])
  })
})
