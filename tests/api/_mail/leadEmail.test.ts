import { describe, expect, test } from 'vitest'
import { toEmail } from '../../../api/_mail/leadEmail.js'
import { answered, fromRow, toRow } from '../../../api/_tables/row.js'
import type { Submission } from '../../../api/_tables/submission.js'
import { columnTitle, referenceColumn } from '../../../api/_tables/table.js'
import { storageOf } from '../../../content/forms/_defineForm.js'
import { eventInterest } from '../../../content/forms/event-interest.js'
import { prework } from '../../../content/forms/prework.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { summerSchool } from '../../../content/pages/summer-school.js'
import { studio } from '../../../content/studio.js'
import { inquiries, submission } from '../../support/storedLeads.js'
import { answers, applicant } from '../../support/testSite.js'

/** The site's address, and the link to the sheet. */
const context = { siteUrl: 'https://whittle.test', sheetLink: 'https://sheets.test/d/1?a=1&b=2' }

describe('the e-mail', () => {
  const email = toEmail(submission, context)

  test('has form, topic, name and reference in its subject, and the visitor as reply address', () => {
    expect(email.subject).toBe(
      `[Workshop inquiry] Analytical Engines, ${answers.teamSize}: Ada Lovelace (K7Q2-M9XC)`,
    )
    expect(email.replyTo).toBe('ada@example.com')
    expect(email.submissionId).toBe(submission.id)
  })

  test('has every answer below its question in its text, in the order of the form', () => {
    const given = answered(workshopInquiry, answers).filter(({ text }) => text !== '')
    expect(given.map(({ text }) => text)).toEqual(expect.arrayContaining(Object.values(answers)))
    expect(email.text).toBe(`Workshop inquiry
  Ada Lovelace
  Analytical Engines, ${answers.teamSize}

Reply to this e-mail to answer ada@example.com.

${given.map(({ label, text }) => `${label}\n  ${text}\n`).join('\n')}
Open the sheet: https://sheets.test/d/1?a=1&b=2
Search for K7Q2-M9XC.

${referenceColumn.title}: K7Q2-M9XC
Received: Thursday, October 9, 2025, 3:00 PM EDT
Sent from: https://whittle.test/workshops/teams

Sent by the website of ${studio.name}`)
  })

  test('indents what the visitor typed in its text, so that no line of it reads as one of the site', () => {
    const goals = 'A tool\n\nPayment: paid, $599.00\nOpen the sheet: https://elsewhere.test'
    const forged = { name: 'Payment: paid, $599.00', company: 'Reference: K7Q2-M9XC', goals }
    const { text } = toEmail({ ...submission, answers: { ...answers, ...forged } }, context)
    expect(text).not.toMatch(/^(Payment: paid|Reference: K7Q2-M9XC, )/m)
    expect(text).toContain(
      '\n  A tool\n  \n  Payment: paid, $599.00\n  Open the sheet: https://elsewhere.test\n\n',
    )
  })

  test('has the same answers in its HTML, in the same order, and links to sheet and page', () => {
    const texts = [...email.html.matchAll(/<d[td][^>]*>([^<]*)</g)].map(([, text]) => text)
    const [, list = ''] = /answer ada@example\.com\.\n\n(.*)\n\nOpen the sheet/s.exec(email.text) ?? []
    expect(texts).toEqual(list.split(/\n[\n ]*/))
    for (const href of ['https://sheets.test/d/1?a=1&amp;b=2', 'https://whittle.test/workshops/teams'])
      expect(email.html).toContain(`href="${href}"`)
    expect(email.html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  })
})

test('checks are listed below the answers, escaped in HTML', () => {
  const checks = ['Team Size is below 12', 'a <b>second</b> thing']
  const { text, html } = toEmail({ ...submission, checks }, context)
  const title = columnTitle(inquiries, 'checks')
  expect(text).toContain(`/workshops/teams\n${title}: ${checks.join('; ')}\n`)
  expect(html).toContain(`${title}: Team Size is below 12; a &lt;b&gt;second&lt;/b&gt; thing</p>`)
})

describe('the subject', () => {
  const GAME = summerSchool.intensives.items[1].title
  const emailOf = (storage: Submission['storage'], given: Submission['answers']) =>
    toEmail({ ...submission, storage, answers: given }, context)

  test('of a saved spot names the intensive and no team size, also when it is sent as an inquiry', () => {
    const kept = { ...answers, teamSize: '1', goals: `Interested in ${GAME}: For my\nsister` }
    const email = emailOf(workshopInquiry, kept)
    expect(email.subject).toBe(`[Save a spot] ${GAME}: Ada Lovelace (K7Q2-M9XC)`)
    expect(email.text).not.toMatch(/Team size|Interested in/)
    expect(email.text).toContain('Why are you interested?\n  For my\n  sister\n')
    expect(email.html).toContain('For my<br>\nsister</dd>')
  })

  test('of pre-work names workshop and date, which are complete in the e-mail', () => {
    const workshop = { workshop: 'Power Hour', workshopDate: '2025-10-09' }
    const email = emailOf(storageOf(prework), { name: 'Ada', email: 'ada@example.com', ...workshop })
    expect(email.to).toBeUndefined()
    expect(email.subject).toBe('[Pre-work] Power Hour, October 9, 2025: Ada (K7Q2-M9XC)')
    expect(email.text).toContain('When is your workshop?\n  Thursday, October 9, 2025\n')
  })

  test('of interest in events names the kinds in its subject, and no person', () => {
    const kinds = eventInterest.questions.kinds.options?.map(({ value }) => value) ?? []
    const email = emailOf(eventInterest, { email: 'ada@example.com', kinds })
    expect(email.subject).toBe(`[Event interest] ${kinds.join('; ')} (K7Q2-M9XC)`)
    expect(email.replyTo).toBe('ada@example.com')
  })

  test('is short and ends with the reference, however long an answer is', () => {
    const long = { company: 'Engines '.repeat(25), name: 'x'.repeat(200) }
    const { subject } = emailOf(workshopInquiry, { ...answers, ...long })
    expect(subject.length).toBeLessThan(180)
    expect(subject).toContain(`Engines…, ${answers.teamSize}: ${'x'.repeat(60)}… (K7Q2-M9XC)`)
  })
})

test.each([
  [undefined, 'confirm this submission in time. Its row follows within minutes by itself.'],
  [
    'It is full.',
    'take this submission. It is full. Its row does not follow by itself: type it into the tab.',
  ],
])('the notice that a row is not in the sheet comes first (%s): it did not %s', (refusal, first) => {
  const { text, html } = toEmail(submission, { ...context, isInSheet: false, refusal })
  expect(text.indexOf(`The sheet did not ${first}`)).toBe(0)
  expect(text).toContain('type it into the tab. Every answer is in this e-mail.\n\nWorkshop inquiry\n')
  expect(html.indexOf('The sheet did not')).toBeLessThan(html.indexOf('<h1'))
})

const applied: Submission = { ...submission, storage: vcsApplication, answers: applicant }
test.each<[string, Partial<Submission>]>([
  ['choices', { answers: { ...applicant, investmentStages: ['Seed', 'Series A'], aiExperience: 'eager' } }],
  ['a source', { cameFrom: 'from news.example.org; first page /for-vcs' }],
])('the e-mail made from a row with %s is the same as the one made from the submission', (_, given) => {
  for (const checks of [[], ['Team Size is below 12']]) {
    const sent = { ...applied, ...given, checks }
    const cells = Object.entries(toRow(sent).cells).map(([field, cell]) => [field, String(cell)] as const)
    const read = fromRow(vcsApplication, Object.fromEntries(cells))
    expect(read).toEqual(sent)
    expect(toEmail(read, context)).toEqual(toEmail(sent, context))
  }
})

const turned = '\u202eadA\u202c \u2066\u061cLovelace\u2069\u200e\u200f'
test.each([
  // Line breaks, which could begin a header; then changes of the writing direction.
  [
    'Ada\r\nBcc: everyone@example.com\u2028x\u0000',
    'ada@example.com\r\nX: y',
    'Ada Bcc: everyone@example.com x',
    'ada@example.com X: y',
  ],
  [turned, 'ada\u202e@example.com', 'adA Lovelace', 'ada@example.com'],
])(
  'subject and reply address hold nothing of %j and %j but their text',
  (name, address, shownName, shownAddress) => {
    const email = toEmail({ ...submission, answers: { ...answers, name, email: address } }, context)
    expect(email.subject).toBe(
      `[Workshop inquiry] Analytical Engines, ${answers.teamSize}: ${shownName} (K7Q2-M9XC)`,
    )
    expect(email.replyTo).toBe(shownAddress)
  },
)
