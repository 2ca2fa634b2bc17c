import { caniemail } from 'caniemail'
import { describe, expect, test } from 'vitest'
import { rendered } from '../../api/_mail/emailBody.js'
import { events } from '../../content/events/_list'
import { saleOf } from '../../content/events/_sales'
import { forms } from '../../content/forms/index'
import { readPage, writtenPaths } from '../support/builtFiles'
import { htmlProblems } from '../support/htmlProblems'
import { testSite } from '../support/testSite'

// What a maintained checker says about all HTML that we write. Its data knows more of HTML than we do.

test.each(writtenPaths)('%s is valid HTML', async (path) => {
  expect(await htmlProblems(readPage(path))).toEqual([])
})

test.each(forms)('the page that refuses a plain $id is valid HTML', async (form) => {
  const answer = await testSite({ forms: form }).form({ name: '"><b>' }, {}, form.endpoint)
  expect(answer.status).toBe(422)
  expect(await htmlProblems(await answer.text())).toEqual([])
})

test('the local payment page is valid HTML', async () => {
  const sale = saleOf({ offer: 'investors' }, events)
  if (!sale) throw new Error('It is not sold.')
  const { deployment, ask } = testSite()
  const made = await (await deployment).payments?.open({ sale })
  const answer = await ask(made?.url ?? '')
  expect(answer.status).toBe(200)
  expect(await htmlProblems(await answer.text())).toEqual([])
})

describe('a letter with every part', () => {
  const line = { label: 'Name', text: 'Ada\nByron', href: 'mailto:ada@example.com' }
  const { html } = rendered({
    ...{ kicker: 'Workshop inquiry', title: 'Ada', subtitle: 'Engines' },
    ...{
      notices: ['Not in the sheet.'],
      paragraphs: ['Thank you.'],
      answers: [line, line],
      facts: [line, line],
    },
    link: { label: 'Open the sheet', href: 'https://sheets.test/1', hint: 'Search for K7Q2-M9XC.' },
  })

  test('is valid HTML', async () => {
    expect(await htmlProblems(html)).toEqual([])
  })

  test('uses nothing to lay out its words that a widely used mail program lacks', () => {
    const clients = ['gmail.desktop-webmail', 'gmail.ios', 'gmail.android', 'apple-mail.*', 'outlook.ios']
    const { issues } = caniemail({ clients, html } as Parameters<typeof caniemail>[0])
    const missing = [...issues.errors.values()].flat().map(({ title }) => title)
    expect([...new Set(missing)]).toEqual([])
  })
})
