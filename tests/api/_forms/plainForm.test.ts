import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import type { AnyForm } from '../../../content/forms/_defineForm.js'
import { eventInterest } from '../../../content/forms/event-interest.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { studio } from '../../../content/studio.js'
import { answers, receiver, SITE } from '../../support/receiver.js'

const sent = '#workshop-inquiries-sent'

describe('a plain form that is accepted', () => {
  const location = async (headers: Record<string, string>, path?: string) => {
    const response = await receiver().form(answers, headers, path)
    return [response.status, response.headers.get('location')]
  }

  test('redirects to the page it came from, which shows the confirmation', async () => {
    const page = '/workshops/teams?utm_source=letter'
    for (const accept of ['text/html', '*/*'])
      expect(await location({ referer: SITE + page, accept })).toEqual([303, page + sent])
  })

  test('never redirects to another site, whatever Referer or address contain', async () => {
    const referers = ['https://elsewhere.test/x', 'nonsense', `${SITE}//elsewhere.test/x`, 'data:text/html,x']
    for (const referer of referers) expect(await location({ referer })).toEqual([303, `/${sent}`])
    const pages = [
      ...['//elsewhere.test', '/\\elsewhere.test', '\\\\elsewhere.test', 'https://elsewhere.test'],
      ...['/\t/elsewhere.test', '/\n/elsewhere.test', '/a//b', 'javascript:alert(1)', ''],
      ...['/api/workshop-inquiry', `/${'x'.repeat(3000)}`],
    ]
    for (const page of pages) {
      const path = `/api/workshop-inquiry?page=${encodeURIComponent(page)}`
      expect([page, ...(await location({}, path))]).toEqual([page, 303, `/${sent}`])
    }
  })

  test('keeps non-ASCII characters in the address of the page', async () => {
    const path = `/api/workshop-inquiry?page=${encodeURIComponent('/日本?about=é')}`
    expect(await location({}, path)).toEqual([303, `/%E6%97%A5%E6%9C%AC?about=%C3%A9${sent}`])
  })

  test('gets JSON when the client asks for it', async () => {
    const response = await receiver().form(answers, { accept: 'application/json' })
    const fields = ['id', 'reference', 'receivedAt']
    expect([response.status, Object.keys(await response.json())]).toEqual([201, fields])
  })
})

describe('a plain form with mistakes', () => {
  const typed = { ...answers, email: 'ada@', teamSize: 'a "crowd"', goals: '\nTwo\n</textarea>' }
  const shown = async (fields: Record<string, string>, headers?: Record<string, string>) =>
    load(await (await receiver().form({ ...typed, ...fields }, headers)).text())

  test('is shown again with every answer, also with one that is no choice, and without styles', async () => {
    const response = await receiver().form(typed, { referer: `${SITE}/workshops/teams` })
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
    const text = await response.text()
    const page = load(text)
    const given = ['name', 'email', 'company', 'teamSize', 'goals'].map((name) => page(`#${name}`).val())
    expect(given).toEqual([typed.name, typed.email, typed.company, typed.teamSize, typed.goals])
    expect(text).not.toMatch(/<style| style=/)
  })

  test('shows each problem twice in the same words: in a summary with links, and at the field', async () => {
    const page = await shown({ company: '', teamSize: answers.teamSize })
    const summary = page('li a')
      .toArray()
      .map((link) => [page(link).attr('href'), page(link).text()])
    expect(summary).toEqual([
      ['#email', 'Enter an email address like name@example.com'],
      ['#company', 'Enter your company'],
    ])
    for (const [field, words] of summary) expect(page(`${field}-problem.plain-problem`).text()).toBe(words)
    const marks = { 'aria-invalid': 'true', 'aria-describedby': 'company-problem' }
    expect(page('#company').attr()).toMatchObject(marks)
    expect(page('#name').attr('aria-invalid')).toBeUndefined()
    expect(page('title').text()).toBe(`Error: Workshop inquiry | ${studio.name}`)
  })

  test('offers an e-mail with every answer in it, for visitors whom our rules refuse', async () => {
    const page = await shown({})
    const { searchParams, pathname } = new URL(page('a:contains("E-mail us instead")').attr('href') ?? '')
    expect(pathname).toBe(studio.email)
    for (const answer of Object.values(typed)) expect(searchParams.get('body')).toContain(answer.trim())
  })

  test('redirects to the page of the form once it is corrected', async () => {
    const page = await shown({}, { referer: `${SITE}/workshops/teams?about=1&utm_id=2` })
    const action = page('form').attr('action') ?? ''
    expect(action).toBe('/api/workshop-inquiry?page=%2Fworkshops%2Fteams%3Fabout%3D1%26utm_id%3D2')
    const site = receiver()
    const corrected = await site.form(answers, { referer: `${SITE}${action}` }, action)
    expect(corrected.headers.get('location')).toBe(`/workshops/teams?about=1&utm_id=2${sent}`)
    expect(site.rows()).toMatchObject([{ page: '/workshops/teams?about=1&utm_id=2' }])
  })

  test('is not larger for a list of thousands of choices, or a long one', async () => {
    const listed = (name: string, value: string, count: number) =>
      `${new URLSearchParams(typed)}&${Array(count).fill(`${name}=${value}`).join('&')}`
    const size = async (form: AnyForm, body: string) => {
      const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
      return (await (await receiver({ forms: form }).request({ body, headers })).text()).length
    }
    for (const [form, name] of [
      [eventInterest, 'kinds'],
      [vcsApplication, 'investmentStages'],
      [workshopInquiry, 'teamSize'],
      [workshopInquiry, 'goals'],
    ] as const)
      for (const count of [99, 6000])
        expect(await size(form, listed(name, 'x', count)), `${count} ${name}`).toBeLessThan(8000)
    const long = '"'.repeat(60_000)
    expect(await size(workshopInquiry, listed('teamSize', long, 1))).toBeLessThan(4 * long.length)
  })

  test('keeps the value of the honeypot, but not the time, which does not apply to a correction', async () => {
    const hidden = (await shown({ _confirm: '"x"' }))('[type=hidden]')
    expect([hidden.length, hidden.attr('name'), hidden.val()]).toEqual([1, '_confirm', '"x"'])
  })
})

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
test.each([
  [405, { method: 'GET' }, ''],
  [400, { body: '{' }, 'application/json'],
  [415, { body: '{' }, 'text/plain'],
  [413, { body: `goals=${'x'.repeat(70_000)}` }, 'application/x-www-form-urlencoded'],
])('another error (%i) is a page with a title, a sentence and a link back', async (status, init, type) => {
  const response = await receiver().request({ ...init, headers: { accept, 'content-type': type } })
  expect(response.status).toBe(status)
  const page = await response.text()
  expect(load(page)('title').text()).toBe(`Error: This did not work | ${studio.name}`)
  expect(page).toMatch(/<p>[A-Z][^<]+\.<\/p>/)
  expect(page).toContain('<a href="/">Back to the home page</a>')
})

test.each([
  ['*/*', 'text/plain'],
  ['application/json', 'application/json'],
  ['text/html, application/json;q=0.9', 'text/html'],
  ['constructor, __proto__', 'text/plain'],
])('an error for a client that accepts %s is %s', async (accepted, type) => {
  const response = await receiver().json({}, { accept: accepted })
  expect(response.headers.get('content-type')).toContain(type)
  expect(response.headers.get('cache-control')).toBe('no-store')
})
