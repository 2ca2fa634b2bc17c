import { describe, expect, test } from 'vitest'
import { answers, brokenSheets, mailboxDouble, receiver, SITE } from '../../support/receiver.js'

const sent = '#workshop-inquiries-sent'

/** Values of an attribute, unescaped, in the order of the page. */
const attribute = (page: string, pattern: RegExp) =>
  [...page.matchAll(pattern)].map(([, value = '']) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )

describe('a plain form that is accepted', () => {
  const location = async (headers: Record<string, string>, path?: string) => {
    const response = await receiver().form(answers, headers, path)
    return [response.status, response.headers.get('location')]
  }

  test('redirects to the page it came from, which shows the confirmation', async () => {
    const referer = `${SITE}/workshops/teams?utm_source=letter`
    expect(await location({ referer })).toEqual([303, `/workshops/teams?utm_source=letter${sent}`])
    expect(await location({ referer, accept: '*/*' })).toEqual([
      303,
      `/workshops/teams?utm_source=letter${sent}`,
    ])
  })

  test('redirects to the home page when the page is unknown', async () => {
    expect(await location({})).toEqual([303, `/${sent}`])
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
    expect(await location({}, `/api/workshop-inquiry?page=${encodeURIComponent('/日本?q=é')}`)).toEqual([
      303,
      `/%E6%97%A5%E6%9C%AC?q=%C3%A9${sent}`,
    ])
  })

  test('gets JSON when the client asks for it', async () => {
    const response = await receiver().form(answers, { accept: 'application/json' })
    expect([response.status, Object.keys(await response.json())]).toEqual([
      201,
      ['id', 'reference', 'receivedAt'],
    ])
  })
})

describe('a plain form with mistakes', () => {
  const typed = {
    ...answers,
    name: `"><script>alert('x')</script>`,
    email: 'ada@',
    goals: '\nTwo\n</textarea><b>lines</b> & more',
  }

  test('is shown again with every answer, and nothing typed becomes markup', async () => {
    const response = await receiver().form(typed, { referer: `${SITE}/workshops/teams` })
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
    const page = await response.text()
    expect(attribute(page, /<input type="text"[^>]* name="name"[^>]* value="([^"]*)"/g)).toEqual([typed.name])
    expect(attribute(page, /<input type="email"[^>]* value="([^"]*)"/g)).toEqual([typed.email])
    expect(attribute(page, /<option value="([^"]*)" selected>/g)).toEqual([typed.teamSize])
    expect(attribute(page, /<textarea[^>]*>\n([^<]*)<\/textarea>/g)).toEqual([typed.goals])
    expect(page).not.toMatch(/<script|<b>|<style| style=|\son\w+=/)
  })

  test('shows each problem twice in the same words: in a summary with links, and at the field', async () => {
    const page = await (await receiver().form({ ...typed, company: '' })).text()
    expect(attribute(page, /<li><a href="#([^"]*)">/g)).toEqual(['email', 'company'])
    expect(page.match(/>Enter an email address like name@example\.com</g)).toHaveLength(2)
    expect(page.match(/>Enter your company</g)).toHaveLength(2)
    const [company] = page.match(/<input[^>]*name="company"[^>]*>/) ?? []
    expect(company).toContain('aria-invalid="true" aria-describedby="company-problem"')
    expect(page).toContain('<p class="plain-problem" id="company-problem">Enter your company</p>')
    expect(page.match(/<input[^>]*name="name"[^>]*>/)?.[0]).not.toContain('aria-invalid')
    expect(page).toMatch(/<html lang="en">[\s\S]*<title>Error: Workshop inquiry \| Whittle<\/title>/)
  })

  test('offers an e-mail with every answer in it, for visitors whom our rules refuse', async () => {
    const page = await (await receiver().form(typed)).text()
    const [mailto = ''] = attribute(page, /<a href="(mailto:[^"]*)">E-mail us instead<\/a>/g)
    const { searchParams, pathname } = new URL(mailto)
    expect(pathname).toBe('hello@whittle.example.com')
    for (const answer of [typed.name, typed.email, typed.company, typed.teamSize, 'Two\n</textarea>'])
      expect(searchParams.get('body')).toContain(answer)
  })

  test('redirects to the page of the form once it is corrected', async () => {
    const studio = receiver()
    const page = await (await studio.form(typed, { referer: `${SITE}/workshops/teams?a=1&b=2` })).text()
    const [action = ''] = attribute(page, /<form[^>]* action="([^"]*)"/g)
    expect(action).toBe('/api/workshop-inquiry?page=%2Fworkshops%2Fteams%3Fa%3D1%26b%3D2')
    const corrected = await studio.form(answers, { referer: `${SITE}${action}` }, action)
    expect(corrected.headers.get('location')).toBe(`/workshops/teams?a=1&b=2${sent}`)
    expect(studio.rows()[0]).toContain(',"/workshops/teams?a=1&b=2",')
  })

  test('keeps an answer that is not one of the choices', async () => {
    const page = await (await receiver().form({ ...answers, teamSize: 'a "crowd"' })).text()
    expect(attribute(page, /<option value="([^"]*)" selected>/g)).toEqual(['a "crowd"'])
  })

  test('keeps the value of the honeypot, but not the time, which does not apply to a correction', async () => {
    const page = await (await receiver().form({ ...typed, _confirm: '"x"', _elapsed: '400' })).text()
    expect(attribute(page, /<input type="hidden" name="([^"]*)"/g)).toEqual(['_confirm'])
    expect(attribute(page, /<input type="hidden" name="_confirm" value="([^"]*)">/g)).toEqual(['"x"'])
  })
})

test('a plain form that could not be stored or e-mailed offers "Try again" with the answers, and an e-mail', async () => {
  const mail = mailboxDouble()
  mail.isDown = true
  const response = await receiver({ sheets: brokenSheets, mailbox: mail.mailbox }).form(answers)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  const page = await response.text()
  expect(page).toContain('Your answers could not be sent.')
  expect(page).toContain('type="submit">Try again</button>')
  expect(attribute(page, /<input type="email"[^>]* value="([^"]*)"/g)).toEqual([answers.email])
  expect(page).toMatch(/<a href="mailto:[^"]*">E-mail us instead<\/a>/)
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
  expect(page).toMatch(/<title>Error: This did not work \| Whittle<\/title>[\s\S]*<p>[A-Z][^<]+\.<\/p>/)
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
