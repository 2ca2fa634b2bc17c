import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../api/_common/serviceError.js'
import { leadLetters } from '../../../api/_delivery/leadLetters.js'
import type { LetterMaker } from '../../../api/_delivery/letters.js'
import { TIMES } from '../../../api/_delivery/services.js'
import type { Email } from '../../../api/_mail/email.js'
import { studio as ours } from '../../../content/studio.js'
import { noted } from '../../support/storedLeads.js'
import { answers, brokenMailbox, brokenStore, idFor, newKey, testSite } from '../../support/testSite.js'

const env = { ALERT_WEBHOOK_URL: 'https://hooks.slack.test/services/1' }
/** No time is left for the row alone, and enough for everything else. */
const AT_ONCE = { aloneMs: 0, answerMs: 60_000, giveUpMs: 60_000 }

/** The error of a service that does not work. */
const down = (name: string) => new ServiceError(`${name} is down.`)

/** A promise that the test settles. */
function settledLater<Value>() {
  const settle = { resolve: (_: Value) => {}, reject: (_: Error) => {} }
  const promise = new Promise<Value>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  // A test may settle it before it is awaited.
  promise.catch(() => undefined)
  return { promise, ...settle }
}

/** An inquiry is sent to a studio whose row and letter end when the test says so. */
function delivery(times: Partial<typeof TIMES> = {}, makers?: readonly LetterMaker[]) {
  const row = settledLater<'written' | 'already there'>()
  const mail = settledLater<readonly string[]>()
  const emails: Email[] = []
  let signal: AbortSignal | undefined
  const { json, lines, posts, rest, deployment } = testSite({
    ...{ env, times, makers, awaitsRest: false },
    store: {
      add(_table, _row, given) {
        signal = given
        given?.addEventListener('abort', () => row.reject(down('The sheet')))
        return row.promise
      },
    },
    mailbox: {
      send(email) {
        emails.push(email)
        return mail.promise
      },
    },
  })
  return {
    ...{ row, mail, emails, lines, rest },
    status: json(answers).then(({ status }) => status),
    told: () => posts.map(({ text }) => text),
    /** The kinds of the letters that are noted as sent. */
    sent: async () => (await noted(await deployment, 'sent')).map((detail) => detail.split(' ').at(-1)),
    isStopped: () => signal?.aborted,
  }
}

describe('a visitor is answered', () => {
  test('once the row is written: its letter goes after the answer, and is noted as sent', async () => {
    const { row, mail, status, emails, sent, lines, rest } = delivery()
    row.resolve('written')
    expect(await status).toBe(201)
    mail.resolve([])
    await rest()
    expect(emails.map(({ subject }) => subject)).toEqual([expect.not.stringContaining('NOT IN SHEET')])
    expect(await sent()).toEqual(['studio'])
    expect(lines).toMatchObject([{ level: 'info', event: 'submission' }])
  })

  test('at a repeat too: nothing is sent, because the process that wrote the row does that, and after it the run', async () => {
    const { row, status, emails, sent, rest } = delivery()
    row.resolve('already there')
    expect(await status).toBe(200)
    await rest()
    expect([emails, await sent()]).toEqual([[], []])
  })

  test.each(['written', 'already there'] as const)(
    'once the letter is out, when the row is late: if the row follows (%s), the letter is not sent again',
    async (result) => {
      const { row, mail, status, emails, sent, told, rest } = delivery(AT_ONCE)
      mail.resolve([])
      expect(await status).toBe(201)
      expect(emails[0]?.subject).toContain('[NOT IN SHEET]')
      expect(emails[0]?.text).toContain('follows within minutes')
      row.resolve(result)
      await rest()
      expect([emails.length, await sent()]).toEqual([1, ['studio']])
      expect(told()).toEqual([expect.stringContaining('The row is late')])
    },
  )

  test.each([
    [201, 'written'],
    [200, 'already there'],
  ] as const)(
    'once the row is confirmed while the letter is under way: one letter (%i)',
    async (code, result) => {
      const { row, mail, status, emails, sent, rest } = delivery(AT_ONCE)
      await expect.poll(() => emails.length).toBe(1)
      row.resolve(result)
      expect(await status).toBe(code)
      mail.resolve([])
      await rest()
      expect([emails.length, await sent()]).toEqual([1, ['studio']])
    },
  )

  test('by the letter at once, when the sheet refuses the row: that is told and logged, with the reason', async () => {
    const { row, mail, status, emails, lines, told, rest } = delivery({ ...AT_ONCE, aloneMs: 60_000 })
    row.reject(down('The sheet'))
    mail.resolve([])
    expect(await status).toBe(201)
    await rest()
    expect(emails[0]?.subject).toMatch(/^\[NOT IN SHEET\] \[Workshop inquiry\] .*Ada Lovelace \(/)
    for (const words of ['does not follow by itself', ...Object.values(answers)])
      expect(emails[0]?.text).toContain(words)
    expect(told()[0]).toMatch(
      /after [\dA-Z]{4}-[\dA-Z]{4} was received\. The sheet is down\. The e-mail was sent first/,
    )
    const reason = 'The e-mail was sent first, marked [NOT IN SHEET]. The sheet is down.'
    expect(lines).toMatchObject([{ level: 'error', event: 'submission', reason }])
  })

  test('by the letter, and the row is tried until the time is up', async () => {
    const { mail, status, isStopped, sent, rest } = delivery({ ...AT_ONCE, giveUpMs: 1 })
    mail.resolve([])
    await status
    await rest()
    expect([isStopped(), await sent()]).toEqual([true, []])
  })

  test('with a 503 when both fail, and the row is not tried any more', async () => {
    const { mail, status, isStopped } = delivery({ ...AT_ONCE, answerMs: 1 })
    mail.reject(down('The mail server'))
    expect(await status).toBe(503)
    expect(isStopped()).toBe(true)
  })

  test('by the row within six seconds, by either within twelve; a row is tried for almost five minutes', () => {
    const { aloneMs, answerMs, giveUpMs } = TIMES
    expect([aloneMs, giveUpMs]).toEqual([6000, 280_000])
    expect(answerMs).toBeLessThan(12_000)
    const { functions } = JSON.parse(readFileSync('vercel.json', 'utf8'))
    expect(functions['api/*.ts'].maxDuration * 1000).toBeGreaterThan(giveUpMs)
  })
})

test.each([
  ['after its row', {}],
  ['before its row', AT_ONCE],
])('a letter that goes %s and fails is left: it is not noted, and told at once', async (_, times) => {
  const { row, mail, status, emails, sent, lines, told, rest } = delivery(times)
  if ('aloneMs' in times) await expect.poll(() => emails.length).toBe(1)
  row.resolve('written')
  await status
  mail.reject(down('The mail server'))
  await rest()
  expect([await sent(), told()]).toEqual([[], [expect.stringContaining('The mail server is down.')]])
  expect(lines).toMatchObject([{ level: 'error', reason: 'The mail server is down.' }])
})

test('nothing is told where a row is late that asks for no letter', async () => {
  const { row, status, lines, told, rest } = delivery(AT_ONCE, [])
  setTimeout(() => row.resolve('written'), 20)
  expect(await status).toBe(201)
  await rest()
  expect([told(), lines]).toMatchObject([[], [{ level: 'info' }]])
})

test('a further receiver of leads gets each, and is noted by its own kind', async () => {
  const posted: string[] = []
  const toCrm: LetterMaker = {
    kindsFor: () => ['crm'],
    lettersFor: ({ cells }) => [{ kind: 'crm', post: async () => void posted.push(cells.name ?? '') }],
  }
  const { row, mail, status, sent, rest } = delivery({}, [leadLetters, toCrm])
  row.resolve('written')
  await status
  mail.resolve([])
  await rest()
  expect([posted, (await sent()).toSorted()]).toEqual([[answers.name], ['crm', 'studio']])
})

test('when the journal cannot be written, the visitor is answered all the same, and the log says it without answers', async () => {
  const note = () => Promise.reject(new TypeError(`no ${answers.goals}\n    at ${answers.email}`))
  const studio = testSite({ store: { note } })
  expect((await studio.json(answers)).status).toBe(201)
  expect(studio.lines[0]?.reason).toMatch(/it may come twice\. Unexpected TypeError {4}at /)
  for (const answer of [answers.goals, answers.email])
    expect(JSON.stringify(studio.lines)).not.toContain(answer)
})

test('when sheet and mail server fail, the answer is 503 with a sentence, and a later retry makes one row', async () => {
  const key = newKey()
  const headers = { 'idempotency-key': key, accept: 'application/json' }
  const studio = testSite({ store: brokenStore, mailbox: brokenMailbox })
  const response = await studio.json(answers, headers)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await response.json()).toEqual({
    message: `Your answers could not be sent. Please try again, or e-mail us at ${ours.email}.`,
  })
  const reason = 'The spreadsheet cannot be reached. The mail server cannot be reached.'
  const refused = { level: 'error', event: 'refused', status: 503, id: idFor(key), reason }
  expect(studio.lines).toMatchObject([refused])
  const recovered = testSite({ dataDir: studio.dataDir })
  expect((await recovered.json(answers, headers)).status).toBe(201)
  expect(recovered.rows()).toHaveLength(1)
})
