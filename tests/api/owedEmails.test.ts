import { describe, expect, test, vi } from 'vitest'
import { createDelivery } from '../../api/_delivery/createDelivery.js'
import { tableOf } from '../../api/_pipeline/toRow.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { startStandIns } from '../support/standIns.js'
import { answers, mailboxDouble, newKey, owedIn, receiver, temporaryFolder } from './harness.js'

// A repeat waits for an e-mail that may be on its way: not here.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async () => undefined,
}))

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

const onGoogle = () => ({
  GOOGLE_SERVICE_ACCOUNT_KEY: google.keyJson,
  SHEETS_SPREADSHEET_ID: 'leads',
  GOOGLE_API_ORIGIN: google.origin,
})
const byMail = () => ({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'site@whittle.test',
  MAIL_TO: 'one@whittle.test,two@whittle.test',
})
const table = tableOf(workshopInquiry)
const marks = () => google.metadata().filter(({ key }) => key === 'o')
const notified = () => google.tab(table.title)?.rows.map(({ Notified }) => Notified)

describe.each([
  ['in Google Sheets', onGoogle],
  ['in files', () => ({})],
])('an e-mail that is owed, %s', (_, store) => {
  const owedBy = async (dataDir: string) => {
    const found = await createDelivery({ DATA_DIR: dataDir, ...store() })
    return found.ok ? await owedIn(found.delivery.sheets, table) : []
  }

  test('after a crash between row and e-mail is known, and goes out with the next repeat, once', async () => {
    const dataDir = temporaryFolder()
    const crash: Promise<never> = new Promise(() => undefined)
    const env = { ...store(), ...byMail() }
    const crashed = receiver({ dataDir, env, mailbox: { send: () => crash } })
    const headers = { 'idempotency-key': newKey() }
    void crashed.json(answers, headers)
    await expect.poll(() => owedBy(dataDir), { timeout: 30_000 }).toHaveLength(1)
    expect(await owedBy(dataDir)).toMatchObject([
      { submissionId: headers['idempotency-key'], cells: { name: answers.name, email: answers.email } },
    ])

    const restarted = receiver({ dataDir, env })
    expect((await restarted.json(answers, headers)).status).toBe(200)
    expect(smtp.mails.map(({ message }) => message.messageId)).toEqual([
      `<${headers['idempotency-key']}@whittle.test>`,
    ])
    expect(await owedBy(dataDir)).toEqual([])
    expect((await receiver({ dataDir, env }).json(answers, headers)).status).toBe(200)
    expect(smtp.mails).toHaveLength(1)
  })

  test('while all is well is noted nowhere afterwards', async () => {
    const dataDir = temporaryFolder()
    const env = { ...store(), ...byMail() }
    expect((await receiver({ dataDir, env }).json(answers)).status).toBe(201)
    expect(await owedBy(dataDir)).toEqual([])
    expect(marks()).toEqual([])
  })
})

test('a row whose answer was lost, and the mail server down: the visitor’s retry sends the e-mail', async () => {
  const mail = mailboxDouble()
  mail.isDown = true
  const headers = { 'idempotency-key': newKey() }
  const studio = receiver({
    env: onGoogle(),
    mailbox: mail.mailbox,
    sheets: {},
  })
  await studio.json({ ...answers, goals: 'Warm' })
  google.fail(...Array.from({ length: 4 }, () => ({ on: 'write', dropAfter: true }) as const))
  google.fail(...Array.from({ length: 9 }, () => ({ on: 'login', before: 503 }) as const))
  google.beforeNext('write', () =>
    google.fail(...Array.from({ length: 4 }, () => ({ on: 'read', before: 503 }) as const)),
  )
  expect((await studio.json(answers, headers)).status).toBe(503)
  google.clearFaults()
  expect(google.tab(table.title)?.rows).toHaveLength(2)

  mail.isDown = false
  expect((await studio.json(answers, headers)).status).toBe(200)
  expect(mail.emails.map(({ submissionId }) => submissionId)).toEqual([headers['idempotency-key']])
  expect((await receiver({ env: onGoogle(), mailbox: mail.mailbox }).json(answers, headers)).status).toBe(200)
  expect(mail.emails).toHaveLength(1)
})

test('an e-mail that failed is marked, and the mark and the cell are gone once it went out', async () => {
  const mail = mailboxDouble()
  mail.isDown = true
  const studio = receiver({ env: onGoogle(), mailbox: mail.mailbox })
  const headers = { 'idempotency-key': newKey() }
  await studio.json(answers, headers)
  expect([notified(), marks()]).toEqual([['no'], [{ key: 'o', value: 'no' }]])
  mail.isDown = false
  await studio.json(answers, headers)
  expect([notified(), marks()]).toEqual([[undefined], []])
})

test('one refused recipient of several is an error line without an address, and the row says which', async () => {
  const studio = receiver({ env: { ...onGoogle(), ...byMail() } })
  const headers = { 'idempotency-key': newKey() }
  smtp.fail({ at: 'to', answer: '550 5.1.1 Unknown' })
  expect((await studio.json(answers, headers)).status).toBe(201)
  expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([['two@whittle.test']])
  expect(studio.lines).toMatchObject([
    {
      level: 'error',
      status: 201,
      reason: 'The mail server refused 1 of the recipients. "Notified" in the row says which.',
    },
  ])
  expect(JSON.stringify(studio.lines)).not.toContain('one@whittle.test')
  expect([notified(), marks()]).toEqual([['not to one@whittle.test'], []])
  expect((await studio.json(answers, headers)).status).toBe(200)
  expect(smtp.mails).toHaveLength(1)
})
