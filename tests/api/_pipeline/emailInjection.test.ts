import { describe, expect, test } from 'vitest'
import { toEmail } from '../../../api/_pipeline/toEmail.js'
import { answers } from '../../support/receiver.js'
import { context, submission } from '../../support/submission.js'

describe('what a visitor typed becomes', () => {
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
      // In the preview, the title of page and e-mail, both answers, and the page's address as text and link.
    ).toHaveLength(7)
  })

  test('no header in the subject or the reply address, even with a line break', () => {
    const name = 'Ada\r\nBcc: everyone@example.com\u2028x\u0000'
    const { subject, replyTo } = toEmail(
      { ...submission, answers: { ...answers, name, email: 'ada@example.com\r\nX: y' } },
      context,
    )
    expect(subject).toBe(
      '[Workshop inquiry] Analytical Engines, 6-10 people: Ada Bcc: everyone@example.com x (K7Q2-M9XC)',
    )
    expect(replyTo).toEqual({ name: '', address: 'ada@example.com X: y' })
  })

  test('no change of writing direction: such characters are left out of the subject and the reply address', () => {
    const turned = '\u202eadA\u202c \u2066\u061cLovelace\u2069\u200e\u200f'
    const { subject, replyTo } = toEmail(
      { ...submission, answers: { ...answers, name: turned, email: 'ada\u202e@example.com' } },
      context,
    )
    expect(subject).toBe('[Workshop inquiry] Analytical Engines, 6-10 people: adA Lovelace (K7Q2-M9XC)')
    expect(replyTo).toEqual({ name: 'adA Lovelace', address: 'ada@example.com' })
  })
})

describe('the sender of an e-mail from', () => {
  test.each([
    ['Sam Lee', 'Sam Lee'],
    ['Siobhán O’Brien-Núñez Jr.', "Siobhán O'Brien-Núñez Jr."],
    ['李雷', '李雷'],
    ['Lee, Sam "Boss" <3', undefined],
    ['Lee, Sam 🎉', 'Lee Sam'],
    ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
    ['billing@bank.com', undefined],
    ['bank.com', undefined],
    ['Bank, see https://x', undefined],
    ['Sam 2', undefined],
    ['Sam²', undefined],
    ['billing＠bank', undefined],
    ['bank．com', undefined],
    ['bank。com', undefined],
    ['\u3164\uffa0', undefined],
    ['Sam\u200b Le\u00ade', 'Sam Lee'],
    ['٣', undefined],
    ['...', undefined],
    ['', undefined],
    ['a'.repeat(60), 'a'.repeat(40)],
  ])('%s', (typed, name) => {
    const email = toEmail({ ...submission, answers: { ...answers, name: typed } }, context)
    expect(email.fromName).toBe(`${name ?? 'Website visitor'} via Whittle`)
    expect(email.replyTo.name).toBe(name ?? '')
  })
})
