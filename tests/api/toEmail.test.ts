import { describe, expect, test } from 'vitest'
import type { Submission } from '../../api/_delivery/delivery.js'
import { toEmail } from '../../api/_pipeline/toEmail.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { answers } from './harness.js'

const submission: Submission = {
  form: workshopInquiry,
  id: '0f6d2f2e-7b1c-4c1e-9d5a-3b2f1e0d9c8b',
  reference: 'K7Q2-M9XC',
  receivedAt: new Date('2025-10-09T19:00:00Z'),
  answers,
  page: '/workshops/teams',
  about: '',
  checks: [],
}
const context = {
  timeZone: 'America/New_York',
  sheetLink: 'https://sheets.test/d/1?a=1&b=2',
  isInSheet: true,
}

describe('the e-mail says who, what and how to reply', () => {
  const email = toEmail(submission, context)

  test('in its head: the form, the name and the reference; a reply goes to the visitor', () => {
    expect(email.subject).toBe('[Workshop inquiry] Ada Lovelace (K7Q2-M9XC)')
    expect(email.replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@example.com' })
    expect([email.submissionId, email.attachments]).toEqual([submission.id, []])
  })

  test('as text: every answer below its question, in the order of the form', () => {
    expect(email.text).toBe(`Workshop inquiry K7Q2-M9XC. Reply to this e-mail to answer ada@example.com.

Name
Ada Lovelace

Email
ada@example.com

Company
Analytical Engines

Team size
6-10 people

What should your team be able to build?
An inbox that sorts itself

Received 2025-10-09 15:00:00 (America/New_York)
Sent from /workshops/teams
Open the sheet: https://sheets.test/d/1?a=1&b=2`)
  })

  test('as HTML: the same answers in the same order, and a link to the sheet', () => {
    const texts = [...email.html.matchAll(/<d[td][^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(texts).toEqual([
      'Name',
      'Ada Lovelace',
      'Email',
      'ada@example.com',
      'Company',
      'Analytical Engines',
      'Team size',
      '6-10 people',
      'What should your team be able to build?',
      'An inbox that sorts itself',
    ])
    expect(email.html).toContain('<a href="https://sheets.test/d/1?a=1&amp;b=2"')
    expect(email.html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  })

  test('without a page or a sheet to link to, it says nothing of them', () => {
    const bare = toEmail({ ...submission, page: '' }, { ...context, sheetLink: undefined })
    for (const part of [bare.text, bare.html])
      expect(part).not.toMatch(/Sent from|Checks|Open the sheet|undefined|false/)
  })
})

test('what caught the eye is said below the answers', () => {
  const checks = ['sent 1 s after the form appeared', 'a <b>second</b> thing']
  const email = toEmail({ ...submission, checks }, context)
  expect(email.text).toContain(
    'Sent from /workshops/teams\nChecks: sent 1 s after the form appeared; a <b>second</b> thing\nOpen',
  )
  expect(email.html).toContain(
    '<br>Checks: sent 1 s after the form appeared; a &lt;b&gt;second&lt;/b&gt; thing</p>',
  )
})

describe('nothing that a visitor typed becomes anything else', () => {
  test('no markup in the HTML', () => {
    const typed = `<script>alert("x")</script><img src=x onerror='y'>&amp;`
    const { html } = toEmail(
      { ...submission, page: `/?q=${typed}`, answers: { ...answers, name: typed, goals: typed } },
      context,
    )
    expect(html).not.toMatch(/<script|<img/)
    expect(
      html.match(
        /&lt;script&gt;alert\(&quot;x&quot;\)&lt;\/script&gt;&lt;img src=x onerror=&#39;y&#39;&gt;&amp;amp;/g,
      ),
    ).toHaveLength(3)
  })

  test('no header in the subject or the reply address, should a rule ever let a line break through', () => {
    const name = 'Ada\r\nBcc: everyone@example.com\u2028x\u0000'
    const { subject, replyTo } = toEmail(
      { ...submission, answers: { ...answers, name, email: 'ada@example.com\r\nX: y' } },
      context,
    )
    expect(subject).toBe('[Workshop inquiry] Ada Bcc: everyone@example.com x (K7Q2-M9XC)')
    expect(replyTo).toEqual({ name: 'Ada Bcc: everyone@example.com x', address: 'ada@example.com X: y' })
  })

  test('no direction of writing: what turns text around is left out of the subject and of the reply address', () => {
    const turned = '\u202eadA\u202c \u2066\u061cLovelace\u2069\u200e\u200f'
    const { subject, replyTo } = toEmail(
      { ...submission, answers: { ...answers, name: turned, email: 'ada\u202e@example.com' } },
      context,
    )
    expect(subject).toBe('[Workshop inquiry] adA Lovelace (K7Q2-M9XC)')
    expect(replyTo).toEqual({ name: 'adA Lovelace', address: 'ada@example.com' })
  })
})
