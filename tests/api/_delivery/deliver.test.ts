import { describe, expect, test } from 'vitest'
import { deliver } from '../../../api/_delivery/deliver.js'
import { leadLetters } from '../../../api/_delivery/leadLetters.js'
import type { LetterMaker } from '../../../api/_delivery/letters.js'
import { TIMES } from '../../../api/_delivery/services.js'
import { toRow } from '../../../api/_tables/row.js'
import { tableOf } from '../../../api/_tables/tables.js'
import { studio as ours } from '../../../content/studio.js'
import {
  answers,
  brokenMailbox,
  brokenStore,
  idFor,
  mailboxDouble,
  newKey,
  receiver,
} from '../../support/receiver.js'
import { down, slowServices } from '../../support/slowServices.js'
import { inquiries } from '../../support/storedLeads.js'
import { submission } from '../../support/submission.js'

const item = { table: tableOf(submission.storage), row: toRow(submission) }
const LETTER = `${inquiries.id} ${submission.id} studio`
/** No time is left for the row alone, and enough for everything else. */
const AT_ONCE = { aloneMs: 0, answerMs: 60_000, giveUpMs: 60_000 }

/** A delivery whose row and letter end as the test says. */
function delivery(times: Partial<typeof TIMES> = {}, ...services: Parameters<typeof slowServices>) {
  const slow = slowServices(...services)
  return { ...slow, delivered: deliver(item, slow.services, { ...slow.after, times }) }
}

describe('a visitor is answered', () => {
  test('once the row is written: its letter goes after the answer, and is noted as sent', async () => {
    const { row, mail, delivered, emails, noted, lines, rest } = delivery()
    row.resolve('written')
    expect(await delivered).toBe('stored')
    mail.resolve([])
    await rest()
    expect(emails.map(({ subject }) => subject)).toEqual([expect.not.stringContaining('NOT IN SHEET')])
    expect(noted).toMatchObject([{ what: 'sent', of: submission.reference, detail: LETTER }])
    expect(lines).toMatchObject([{ level: 'info', event: 'submission' }])
  })

  test('at a repeat too: nothing is sent, because the process that wrote the row does that, and after it the run', async () => {
    const { row, delivered, emails, noted, rest } = delivery()
    row.resolve('already there')
    expect(await delivered).toBe('repeat')
    await rest()
    expect([emails, noted]).toEqual([[], []])
  })

  test.each(['written', 'already there'] as const)(
    'once the letter is out, when the row is late: if the row follows (%s), the letter is not sent again',
    async (result) => {
      const { row, mail, delivered, emails, noted, told, rest } = delivery(AT_ONCE)
      mail.resolve([])
      expect(await delivered).toBe('emailed')
      expect(emails[0]?.subject).toContain('[NOT IN SHEET]')
      expect(emails[0]?.text).toContain('follows within minutes')
      expect(told).toEqual([expect.stringContaining('The row is late')])
      row.resolve(result)
      await rest()
      expect([emails.length, noted.map(({ detail }) => detail)]).toEqual([1, [LETTER]])
    },
  )

  test.each([
    ['stored', 'written'],
    ['repeat', 'already there'],
  ] as const)(
    'once the row is confirmed while the letter is under way: one letter (%s)',
    async (kind, result) => {
      const { row, mail, delivered, emails, noted, rest } = delivery(AT_ONCE)
      await expect.poll(() => emails.length).toBe(1)
      row.resolve(result)
      expect(await delivered).toBe(kind)
      mail.resolve([])
      await rest()
      expect([emails.length, noted.length]).toEqual([1, 1])
    },
  )

  test('by the letter at once, when the sheet refuses the row: that is told and logged, with the reason', async () => {
    const { row, mail, delivered, emails, lines, told, rest } = delivery({ ...AT_ONCE, aloneMs: 60_000 })
    row.reject(down('The sheet'))
    mail.resolve([])
    expect(await delivered).toBe('emailed')
    await rest()
    expect(emails[0]?.text).toContain('does not follow by itself')
    expect(told[0]).toBe('The sheet is down. The e-mail was sent first, marked [NOT IN SHEET].')
    const reason = 'The e-mail was sent first, marked [NOT IN SHEET]. The sheet is down.'
    expect(lines).toMatchObject([{ level: 'error', event: 'submission', reason }])
  })

  test('by the letter, and the row is tried until the time is up', async () => {
    const { mail, delivered, isStopped, noted, rest } = delivery({ ...AT_ONCE, giveUpMs: 1 })
    mail.resolve([])
    await delivered
    await rest()
    expect([isStopped(), noted]).toEqual([true, []])
  })

  test('with a 503 when both fail, and the row is not tried any more', async () => {
    const { mail, delivered, isStopped } = delivery({ ...AT_ONCE, answerMs: 1 })
    mail.reject(down('The mail server'))
    await expect(delivered).rejects.toMatchObject({
      status: 503,
      log: { reason: 'The sheet is down. The mail server is down.' },
    })
    expect(isStopped()).toBe(true)
  })

  test('by the row within six seconds, by either within twelve; a row is tried for almost five minutes', () => {
    const { aloneMs, answerMs, giveUpMs } = TIMES
    expect([aloneMs, giveUpMs]).toEqual([6000, 280_000])
    expect(answerMs).toBeLessThan(12_000)
  })
})

test('a letter that fails is left: it is not noted, and told at once; the others go', async () => {
  const { row, mail, delivered, noted, lines, told, rest } = delivery()
  row.resolve('written')
  await delivered
  mail.reject(down('The mail server'))
  await rest()
  expect([noted, told]).toEqual([[], ['The mail server is down.']])
  expect(lines).toMatchObject([{ level: 'error', reason: 'The mail server is down.' }])
})

test('a further receiver of leads gets each, and is noted by its own kind', async () => {
  const posted: string[] = []
  const toCrm: LetterMaker = {
    kindsFor: () => ['crm'],
    lettersFor: ({ cells }) => [{ kind: 'crm', post: async () => void posted.push(cells.name ?? '') }],
  }
  const { row, mail, delivered, noted, rest } = delivery({}, {}, [leadLetters, toCrm])
  row.resolve('written')
  await delivered
  mail.resolve([])
  await rest()
  expect([posted, noted.map(({ detail }) => detail.split(' ').at(-1)).sort()]).toEqual([
    [answers.name],
    ['crm', 'studio'],
  ])
})

const env = { ALERT_WEBHOOK_URL: 'https://hooks.slack.test/services/1' }

test('when the journal cannot be written, the visitor is answered all the same, and the log says it without answers', async () => {
  const note = () => Promise.reject(new TypeError(`no ${answers.goals}\n    at ${answers.email}`))
  const studio = receiver({ store: { note } })
  expect((await studio.json(answers)).status).toBe(201)
  expect(studio.lines[0]?.reason).toMatch(/it may come twice\. Unexpected TypeError {4}at /)
  for (const answer of [answers.goals, answers.email])
    expect(JSON.stringify(studio.lines)).not.toContain(answer)
})

describe('when the sheet fails', () => {
  test('the letter carries the lead, marked, with every answer; the visitor gets 201, and an alarm is posted', async () => {
    const mail = mailboxDouble()
    const studio = receiver({ store: brokenStore, mailbox: mail.mailbox, env })
    const response = await studio.json(answers)
    expect(response.status).toBe(201)
    const { reference } = await response.json()
    const [email] = mail.emails
    expect(email?.subject).toMatch(/^\[NOT IN SHEET\] \[Workshop inquiry\] .*Ada Lovelace \(/)
    for (const answer of [answers.name, answers.email, answers.company, answers.goals, reference])
      expect(email?.text).toContain(answer)
    expect(studio.posts[0]?.text).toContain(`after ${reference} was received`)
    expect(studio.posts[0]?.text).toContain('the e-mail marked [NOT IN SHEET] has its answers')
  })

  test('and the mail server too, the answer is 503, and a later retry makes one row', async () => {
    const key = newKey()
    const headers = { 'idempotency-key': key, accept: 'application/json' }
    const studio = receiver({ store: brokenStore, mailbox: brokenMailbox })
    const response = await studio.json(answers, headers)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await response.json()).toEqual({
      message: `Your answers could not be sent. Please try again, or e-mail us at ${ours.email}.`,
    })
    const reason = 'The spreadsheet cannot be reached. The mail server cannot be reached.'
    const refused = { level: 'error', event: 'refused', status: 503, id: idFor(key), reason }
    expect(studio.lines).toMatchObject([refused])
    const recovered = receiver({ dataDir: studio.dataDir })
    expect((await recovered.json(answers, headers)).status).toBe(201)
    expect(recovered.rows()).toHaveLength(1)
  })
})
