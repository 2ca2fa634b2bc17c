import { describe, expect, test } from 'vitest'
import { retryPolicy } from '../../../api/_common/retryPolicy.js'
import { ServiceError } from '../../../api/_common/serviceError.js'
import { deliver, type Times } from '../../../api/_delivery/deliver.js'
import { type Delivery, type Services, studioEmail } from '../../../api/_delivery/notifiers.js'
import type { Email } from '../../../api/_mail/email.js'
import { MailError } from '../../../api/_mail/mailbox.js'
import type { AppendResult } from '../../../api/_sheets/sheets.js'
import { toRow } from '../../../api/_tables/row.js'
import { tableOf } from '../../../api/_tables/tables.js'
import { studio as ours } from '../../../content/studio.js'
import {
  answers,
  brokenMailbox,
  brokenSheets,
  idFor,
  mailboxDouble,
  newKey,
  receiver,
} from '../../support/receiver.js'
import { settledLater } from '../../support/settledLater.js'
import { settingsOf, submission } from '../../support/submission.js'

const item = { table: tableOf(submission.storage), row: toRow(submission) }
const down = (name: string) => new ServiceError(`${name} is down.`)

/** A sheet and a mailbox that answer when the test says so. */
function slowServices() {
  const row = settledLater<AppendResult>()
  const mail = settledLater<readonly string[]>()
  const emails: Email[] = []
  const sent: string[] = []
  let signal: AbortSignal | undefined
  const delivery: Delivery = {
    notifiers: [studioEmail],
    sheets: {
      append: (_table: unknown, _row: unknown, given?: AbortSignal) => {
        signal = given
        given?.addEventListener('abort', () => row.reject(down('The sheet')))
        return row.promise
      },
      markSent: async (_table: unknown, id: string) => void sent.push(id),
      linkTo: ({ id }) => `https://sheet.test/${id}`,
    } as Partial<Delivery['sheets']> as Delivery['sheets'],
    mailbox: {
      retryWaitsMs: [],
      send: (email: Email) => {
        emails.push(email)
        return mail.promise
      },
    } as Delivery['mailbox'],
  }
  const services: Services = { settings: settingsOf({}), delivery, events: [] }
  return { row, mail, emails, sent, services, isStopped: () => signal?.aborted }
}

const WRITTEN: AppendResult = { outcome: 'written' }
/** The row was there, and its e-mail was not sent. */
const STILL_PENDING: AppendResult = {
  outcome: 'already-there',
  pending: [{ notice: 'email', state: { is: 'waiting', since: new Date(0) } }],
}
/** No time is left for the row, and enough for everything else. */
const AT_ONCE: Partial<Times> = { aloneMs: 0, answerMs: 60_000, giveUpMs: 60_000 }

describe('a submission is answered after', () => {
  test('the row is written: the e-mail is sent after the answer, and marked as sent', async () => {
    const { row, mail, emails, sent, services } = slowServices()
    row.resolve(WRITTEN)
    const { kind, rest } = await deliver(item, services)
    expect(kind).toBe('stored')
    mail.resolve([])
    expect(await rest).toMatchObject({ level: 'info' })
    expect(emails.map(({ subject }) => subject)).toEqual([expect.not.stringContaining('NOT IN SHEET')])
    expect(sent).toEqual([submission.id])
  })

  test.each([
    ['the row follows', WRITTEN],
    ['Google wrote the row but answered too late', STILL_PENDING],
  ])('the e-mail is sent, when the row is late: if %s, there is no second e-mail', async (_, result) => {
    const { row, mail, emails, sent, services } = slowServices()
    mail.resolve([])
    const told: string[] = []
    const { kind, rest } = await deliver(item, services, AT_ONCE, (reason) => told.push(reason))
    expect([kind, told]).toEqual(['emailed', [expect.stringContaining('The row is late')]])
    expect(emails[0]?.subject).toContain('[NOT IN SHEET]')
    expect(emails[0]?.text).toContain('follows within minutes')
    row.resolve(result)
    expect(await rest).toMatchObject({ level: 'info' })
    expect([emails.length, sent]).toEqual([1, [submission.id]])
  })

  test.each([
    ['stored', WRITTEN],
    ['repeat', STILL_PENDING],
  ])('the row is confirmed while the e-mail is being sent: one e-mail (%s)', async (kind, result) => {
    const { row, mail, emails, sent, services } = slowServices()
    const delivered = deliver(item, services, AT_ONCE)
    await expect.poll(() => emails.length).toBe(1)
    row.resolve(result)
    expect((await delivered).kind).toBe(kind)
    mail.resolve([])
    await (await delivered).rest
    expect([emails.length, sent]).toEqual([1, [submission.id]])
  })

  test('the e-mail is sent at once, when the sheet refuses the row: that is told and logged as an error, with the reason', async () => {
    const { row, mail, services } = slowServices()
    row.reject(down('The sheet'))
    mail.resolve([])
    const told: string[] = []
    const { kind, rest } = await deliver(item, services, { ...AT_ONCE, aloneMs: 60_000 }, (reason) =>
      told.push(reason),
    )
    expect(told).toEqual(['The sheet is down. The e-mail was sent first, marked [NOT IN SHEET].'])
    expect([kind, await rest]).toMatchObject(['emailed', { level: 'error', reason: 'The sheet is down.' }])
  })

  test('the e-mail is sent, when the row fails: it is retried until the time is up', async () => {
    const { mail, isStopped, services } = slowServices()
    mail.resolve([])
    const { rest } = await deliver(item, services, { ...AT_ONCE, giveUpMs: 1 })
    expect(await rest).toMatchObject({ level: 'error', reason: 'The sheet is down.' })
    expect(isStopped()).toBe(true)
  })

  test('the row within six seconds, either within twelve, and the row is tried for about five minutes', () => {
    const { aloneMs, answerMs, giveUpMs } = retryPolicy.row
    expect([aloneMs, giveUpMs]).toEqual([6000, 280_000])
    expect(answerMs).toBeLessThan(12_000)
  })

  test('both failed: the answer is 503, and the row is not retried', async () => {
    const { mail, isStopped, services } = slowServices()
    mail.reject(down('The mail server'))
    await expect(deliver(item, services, { ...AT_ONCE, answerMs: 1 })).rejects.toMatchObject({ status: 503 })
    expect(isStopped()).toBe(true)
  })
})

test('the e-mail to the studio links to the tab of the row', async () => {
  const { row, mail, emails, services } = slowServices()
  row.resolve(WRITTEN)
  mail.resolve([])
  await (await deliver(item, services)).rest
  expect(emails[0]?.text).toContain('https://sheet.test/workshop-inquiries')
})

const env = { ALERT_WEBHOOK_URL: 'https://hooks.slack.test/services/1' }
const never = () => new Promise<never>(() => undefined)

test.each([
  ['refuses an e-mail', 'refused', true],
  ['cannot be reached', 'unreachable', true],
  ['only asks to try again', 'later', false],
] as const)(
  'when the mail server %s, the alarm comes at once, before its retries',
  async (_, failure, isTold) => {
    let tries = 0
    const send = () => {
      tries += 1
      return tries === 1 ? Promise.reject(new MailError('The mail server said no.', failure)) : never()
    }
    const studio = receiver({ mailbox: { send, retryWaitsMs: [1] }, env, awaitsRest: false })
    const { reference } = await (await studio.json(answers)).json()
    await expect.poll(() => tries).toBe(failure === 'refused' ? 1 : 2)
    const told = expect.stringContaining(`after ${reference} was received. The mail server said no.`)
    expect(studio.posts.map(({ text }) => text)).toEqual(isTold ? [told] : [])
    expect(studio.rows()).toHaveLength(1)
  },
)

test('an e-mail that cannot be marked as sent changes nothing for the visitor: the log reports it without answers', async () => {
  const markSent = () => Promise.reject(new TypeError(`no ${answers.goals}\n    at ${answers.email}`))
  const studio = receiver({ sheets: { markSent } })
  expect((await studio.json(answers)).status).toBe(201)
  expect(studio.lines[0]?.reason).toMatch(/^Unexpected TypeError {4}at /)
  for (const answer of [answers.goals, answers.email])
    expect(JSON.stringify(studio.lines)).not.toContain(answer)
})

describe('when the sheet fails', () => {
  test('the e-mail carries the lead with every answer, marked, the visitor gets 201, and an alarm is posted', async () => {
    const mail = mailboxDouble()
    const studio = receiver({ sheets: brokenSheets, mailbox: mail.mailbox, env })
    const given = { ...answers, company: '=1+1, "Inc"' }
    const response = await studio.json(given)
    expect(response.status).toBe(201)
    const { id, reference } = await response.json()
    const [email] = mail.emails
    expect(email?.subject).toMatch(/^\[NOT IN SHEET\] \[Workshop inquiry\] .*Ada Lovelace \(/)
    expect(email?.subject).toContain(reference)
    expect(email?.text).toContain('does not follow by itself')
    for (const answer of Object.values(given)) expect(email?.text).toContain(answer)
    const reason = 'The spreadsheet cannot be reached.'
    expect(studio.lines).toMatchObject([
      {
        level: 'error',
        event: 'submission',
        id,
        status: 201,
        reason: expect.stringContaining('cannot be reached. The e-mail was sent first'),
      },
      { level: 'error', event: 'late row', id, status: 201, reason: expect.stringContaining(reason) },
    ])
    expect(studio.posts[0]?.text).toContain(`after ${reference} was received`)
    expect(studio.posts[0]?.text).toContain('the e-mail marked [NOT IN SHEET] has its answers')
  })

  test('and the mail server too, the answer is 503, and a later retry makes one row', async () => {
    const key = newKey()
    const headers = { 'idempotency-key': key, accept: 'application/json' }
    const studio = receiver({ sheets: brokenSheets, mailbox: brokenMailbox })
    const response = await studio.json(answers, headers)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await response.json()).toEqual({
      message: `Your answers could not be sent. Please try again, or e-mail us at ${ours.email}.`,
    })
    const reference = expect.stringMatching(/^\w{4}-\w{4}$/)
    const reason = 'The spreadsheet cannot be reached. The mail server cannot be reached.'
    const refused = { level: 'error', event: 'refused', status: 503, id: idFor(key), reference, reason }
    expect(studio.lines).toMatchObject([refused])
    const recovered = receiver({ dataDir: studio.dataDir })
    expect((await recovered.json(answers, headers)).status).toBe(201)
    expect(recovered.rows()).toHaveLength(1)
  })
})
