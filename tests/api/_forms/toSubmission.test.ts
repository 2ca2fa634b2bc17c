import { describe, expect, test } from 'vitest'
import { cameFromOf, toSubmission } from '../../../api/_forms/toSubmission.js'
import type { Field } from '../../../api/_http/readFields.js'
import { columnTitle } from '../../../api/_tables/table.js'
import { eventNamed } from '../../../content/events/_list.js'
import type { AnyForm } from '../../../content/forms/_defineForm.js'
import { parentWorkshopInquiry } from '../../../content/forms/parent-workshop-inquiry.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { requiredAnswers } from '../../support/exampleAnswers.js'
import { inquiries } from '../../support/storedLeads.js'
import { answers, applicant, mailboxDouble, newKey, SITE, testSite } from '../../support/testSite.js'

const workshop = eventNamed('vibe-coding-vcs')

const NOW = '2025-10-09T19:00:00Z'

type Sending = {
  readonly interest?: string
  readonly form?: AnyForm
  readonly at?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The submission of these fields. */
function submissionOf(
  fields: Readonly<Record<string, Field>>,
  { form = workshopInquiry, at = NOW, headers = {} }: Sending = {},
) {
  const request = new Request(`${SITE}${form.endpoint}`, { method: 'POST', headers })
  const sent = { form, fields: new Map(Object.entries(fields)) }
  return toSubmission(request, sent, new Date(at))
}

describe('the id', () => {
  const key = { 'idempotency-key': newKey() }
  const idOf = (
    fields: Readonly<Record<string, Field>>,
    form?: AnyForm,
    headers: Record<string, string> = key,
  ) => submissionOf(fields, { headers, ...(form && { form }) }).id

  test('is made of form, key and answers: other spaces, hints and interests do not change it', () => {
    const id = idOf(answers)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(idOf({ ...answers, name: ' Ada Lovelace ', _from: 'source=letter', _about: 'hackathon' })).toBe(id)
    expect(idOf({ ...answers, goals: 'Something else' })).not.toBe(id)
    expect(idOf(answers, undefined, { 'idempotency-key': newKey() })).not.toBe(id)
    const shouted = { 'idempotency-key': key['idempotency-key'].toUpperCase() }
    expect(idOf(answers, undefined, shouted)).toBe(id)
    const parent = requiredAnswers(parentWorkshopInquiry)
    const other = { ...parentWorkshopInquiry, id: 'other-parents' }
    expect(idOf(parent, parentWorkshopInquiry)).not.toBe(idOf(parent, other))
  })

  test('is another one each time where no key was sent', () => {
    const [one, two] = [submissionOf(answers).id, submissionOf(answers).id]
    expect([one, two]).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)))
    expect(one).not.toBe(two)
  })
})

describe('the topic', () => {
  test.each([
    ['hackathon', 'Facilitated All Hands / AI Hackathon'],
    ['career-journey-oct23', 'Make a Career Journey Video, October 23, 2025'],
    ['no-such-thing', ''],
  ])('of the interest %j is %j', (_about, topic) => {
    expect(submissionOf({ ...answers, _about }).topic).toBe(topic)
  })

  test('is read from the address of the page when no script sends it', () => {
    const headers = { referer: `${SITE}/workshops/teams?about=accelerator` }
    expect(submissionOf(answers, { headers }).topic).toBe('AI Org Accelerator')
  })

  const late = workshop.ends
  const aMinuteBefore = new Date(Date.parse(late) - 60_000).toISOString()
  const after = 'after September 19, 2025'
  test.each<[string, Sending, string]>([
    ['a minute before its end', { at: aMinuteBefore }, ''],
    ['at its end', { at: late }, after],
    ['with the interest first', { at: late, interest: 'execs' }, `Executives; ${after}`],
  ])('says that the date of the form has passed, %s', (_, { interest = '', ...sending }, topic) => {
    const fields = { ...applicant, _about: interest }
    expect(submissionOf(fields, { form: vcsApplication, ...sending }).topic).toBe(topic)
  })
})

describe('the source of the visit', () => {
  const from = (text: Field) => cameFromOf(new Map([['_from', text]]))

  test.each([
    [
      'source=newsletter&medium=email&campaign=spring+26&referrer=news.example.org&landing=%2Fworkshops',
      'newsletter / email / spring 26; from news.example.org; first page /workshops',
    ],
    ['referrer=localhost%3A3000&landing=%2F', 'from localhost:3000; first page /'],
    ['', ''],
    ['landing=/summer-school?token=SECRET', 'first page /summer-school'],
    ['landing=//evil.example/a', ''],
    ['referrer=user:SECRET@news.example.org', ''],
    ['referrer=a+b%2Fc&landing=https%3A%2F%2Fevil.example', ''],
    ['source=one%0D%0Atwo%E2%80%AE&landing=%2Fa%0Ab', 'one two'],
    [`source=${'x'.repeat(400)}`, 'x'.repeat(100)],
    [`source=${'x'.repeat(98)}e\u0301\u0323`, 'x'.repeat(98)],
    [7, ''],
  ])('%j is %j', (text, words) => {
    expect(from(text)).toBe(words)
  })
})

test('topic and source are in the row and in both parts of the e-mail', async () => {
  const post = mailboxDouble()
  const { json, csv, rows, lines } = testSite({ mailbox: post.mailbox })
  const beside = { _about: 'hackathon', _from: 'source=letter&landing=%2Fteams' }
  expect((await json({ ...answers, ...beside })).status).toBe(201)
  const about = 'Facilitated All Hands / AI Hackathon'
  const told = { about, cameFrom: 'letter; first page /teams' }
  expect(rows()).toMatchObject([told])
  expect([csv('spam-review'), lines]).toMatchObject([undefined, [{ level: 'info', event: 'submission' }]])
  for (const [field, words] of Object.entries(told))
    for (const part of [post.emails[0]?.text, post.emails[0]?.html])
      expect(part).toContain(`${columnTitle(inquiries, field)}: ${words}`)
})
