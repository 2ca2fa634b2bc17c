import { afterEach, describe, expect, test, vi } from 'vitest'
import { DeliveryError, type Mailbox, type Sheets } from '../../api/_delivery/delivery.js'
import { answers, brokenSheets, csvLine, mailboxDouble, newKey, receiver, SITE, TITLES } from './harness.js'

describe('the mailbox fails', () => {
  test('the row is kept and marked, the visitor is told 201, and the log has an error with the id', async () => {
    const mail = mailboxDouble()
    mail.isDown = true
    const studio = receiver({ mailbox: mail.mailbox })
    const key = newKey()
    const response = await studio.json(answers, { 'idempotency-key': key })
    const { reference } = await response.json()
    expect(response.status).toBe(201)
    expect(studio.rows()[0]).toContain(',"no","2025-10-09T19:00:00.123Z",')
    expect(studio.lines).toEqual([
      {
        level: 'error',
        event: 'submission',
        form: 'workshop-inquiries',
        id: key,
        reference,
        status: 201,
        sheetMs: expect.any(Number),
        mailMs: expect.any(Number),
        reason: 'The mail server cannot be reached.',
      },
    ])
  })

  test('the e-mail is sent when the same submission arrives again, and only then', async () => {
    const mail = mailboxDouble()
    mail.isDown = true
    const studio = receiver({ mailbox: mail.mailbox })
    const headers = { 'idempotency-key': newKey() }
    await studio.json(answers, headers)
    expect((await studio.json(answers, headers)).status).toBe(200)
    expect(studio.rows()[0]).toContain(',"no",')

    mail.isDown = false
    const restarted = receiver({ dataDir: studio.dataDir, mailbox: mail.mailbox })
    expect((await restarted.json(answers, headers)).status).toBe(200)
    expect((await restarted.json(answers, headers)).status).toBe(200)
    expect(mail.emails.map(({ submissionId }) => submissionId)).toEqual([headers['idempotency-key']])
    expect(restarted.rows()).toHaveLength(1)
    expect(restarted.rows()[0]).toContain(',"","2025-10-09T19:00:00.123Z",')
  })

  test('a "Notified" cell that cannot be set changes nothing for the visitor, and is in the log', async () => {
    const mail = mailboxDouble()
    mail.isDown = true
    const markNotified: Sheets['markNotified'] = () =>
      Promise.reject(new TypeError(`secret ${answers.email}`))
    const studio = receiver({ mailbox: mail.mailbox, sheets: { markNotified } })
    expect((await studio.json(answers)).status).toBe(201)
    expect(studio.lines[0]?.reason).toMatch(/^The mail server cannot be reached\. Unexpected TypeError/)
    expect(JSON.stringify(studio.lines)).not.toContain(answers.email)
  })
})

describe('the sheet fails', () => {
  test('the e-mail carries the lead alone, marked, with the row to add by hand, and the visitor is told 201', async () => {
    const mail = mailboxDouble()
    const studio = receiver({ sheets: brokenSheets, mailbox: mail.mailbox })
    const response = await studio.json(
      { ...answers, company: '=1+1, "Inc"' },
      { referer: `${SITE}/workshops/teams` },
    )
    expect(response.status).toBe(201)
    const { id, reference } = await response.json()
    const [email] = mail.emails
    expect(email?.subject).toMatch(/^\[NOT IN SHEET\] \[Workshop inquiry\] .*Ada Lovelace \(/)
    expect(email?.subject).toContain(reference)
    for (const answer of [answers.name, answers.email, '=1+1, "Inc"', answers.teamSize, answers.goals])
      expect(email?.text).toContain(answer)
    expect(email?.attachments).toEqual([
      {
        filename: 'row.csv',
        contentType: 'text/csv; charset=utf-8',
        content:
          `\uFEFF${csvLine(...TITLES)}` +
          csvLine(
            ...['2025-10-09 15:00:00', reference, answers.name, answers.email, `'=1+1, "Inc"`],
            ...[
              answers.teamSize,
              answers.goals,
              '/workshops/teams',
              '',
              '',
              '',
              '',
              '2025-10-09T19:00:00.123Z',
              id,
              '',
              '',
            ],
          ),
      },
    ])
    expect(studio.lines).toMatchObject([
      { level: 'error', event: 'submission', id, status: 201, reason: 'The spreadsheet cannot be reached.' },
    ])
  })

  test('also when it fails in a way that nobody foresaw', async () => {
    const mail = mailboxDouble()
    const append: Sheets['append'] = () =>
      Promise.reject(new TypeError(`no ${answers.goals}\n    at ${answers.email}`))
    const studio = receiver({ sheets: { append }, mailbox: mail.mailbox })
    expect((await studio.json(answers)).status).toBe(201)
    expect(mail.emails[0]?.subject).toContain('[NOT IN SHEET]')
    expect(studio.lines[0]?.reason).toMatch(/^Unexpected TypeError {4}at /)
    for (const answer of [answers.goals, answers.email])
      expect(JSON.stringify(studio.lines)).not.toContain(answer)
  })

  test('and so does the mailbox: 503, nothing was promised, and trying again later makes one row', async () => {
    const mail = mailboxDouble()
    mail.isDown = true
    const headers = { 'idempotency-key': newKey(), accept: 'application/json' }
    const studio = receiver({ sheets: brokenSheets, mailbox: mail.mailbox })
    const response = await studio.json(answers, headers)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await response.json()).toEqual({
      message: 'Your answers could not be sent. Please try again, or e-mail us at hello@whittle.example.com.',
    })
    expect(studio.lines).toMatchObject([
      {
        level: 'error',
        event: 'refused',
        id: headers['idempotency-key'],
        status: 503,
        reason: 'The spreadsheet cannot be reached. The mail server cannot be reached.',
      },
    ])
    const recovered = receiver({ dataDir: studio.dataDir })
    expect((await recovered.json(answers, headers)).status).toBe(201)
    expect(recovered.rows()).toHaveLength(1)
  })
})

describe('a visitor waits twenty seconds at most', () => {
  afterEach(() => vi.restoreAllMocks())

  /** Services that take all the time they are given; `times` is what they were given, in seconds. */
  function slowServices({ isSheetDown = false } = {}) {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const times: number[] = []
    const take = (withinMs = 0) => {
      times.push(withinMs / 1000)
      now += withinMs
    }
    const sheets: Partial<Sheets> = {
      async append(_table, _row, withinMs) {
        take(withinMs)
        if (isSheetDown) throw new DeliveryError('Google Sheets did not answer in time.')
        return { outcome: 'written' }
      },
      markNotified: async (_table, _id, _notified, withinMs) => take(withinMs),
    }
    const mailbox: Partial<Mailbox> = {
      async send(_email, withinMs) {
        take(withinMs)
        throw new DeliveryError('The mail server did not take the e-mail in time.')
      },
    }
    return { times, studio: receiver({ sheets, mailbox }) }
  }

  test('for the row, its e-mail, and the note that the e-mail is owed', async () => {
    const { times, studio } = slowServices()
    expect((await studio.json(answers)).status).toBe(201)
    expect(times).toEqual([12, 5, 3])
  })

  test('and where there is no row, its e-mail has the rest of the time', async () => {
    const { times, studio } = slowServices({ isSheetDown: true })
    expect((await studio.json(answers)).status).toBe(503)
    expect(times).toEqual([12, 8])
  })
})

test('a row whose place cannot be looked up has its e-mail all the same', async () => {
  const rowNumber: Sheets['rowNumber'] = async () => {
    throw new TypeError('not today')
  }
  const studio = receiver({ sheets: { rowNumber } })
  expect((await studio.json(answers)).status).toBe(201)
  expect([studio.rows().length, studio.outbox().length]).toEqual([1, 1])
})
