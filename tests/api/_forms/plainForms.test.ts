import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { rateLimiter } from '../../../api/_http/rateLimit.js'
import { formCopy } from '../../../content/forms/_copy.js'
import { studio } from '../../../content/studio.js'
import { answers, brokenMailbox, brokenStore, SITE, testSite } from '../../support/testSite.js'

const sent = '#workshop-inquiries-sent'

describe('a plain form that is accepted', () => {
  const location = async (headers: Record<string, string>, path?: string) => {
    const response = await testSite().form(answers, headers, path)
    return [response.status, response.headers.get('location')]
  }

  test('redirects to the page it came from, which shows the confirmation', async () => {
    const page = '/workshops/teams?utm_source=letter'
    for (const accept of ['text/html', '*/*'])
      expect(await location({ referer: SITE + page, accept })).toEqual([303, page + sent])
  })

  test('never redirects to another site, whatever Referer contains', async () => {
    const referers = [
      ...['https://elsewhere.test/x', 'nonsense', `${SITE}//elsewhere.test/x`, 'data:text/html,x'],
      ...[`${SITE}/\\elsewhere.test`, `${SITE}/a//b`, 'javascript:alert(1)', ''],
      ...[`${SITE}/api/workshop-inquiry`, `${SITE}/${'x'.repeat(3000)}`],
    ]
    for (const referer of referers) expect(await location({ referer })).toEqual([303, `/${sent}`])
  })

  test('gets JSON when the client asks for it', async () => {
    const response = await testSite().form(answers, { accept: 'application/json' })
    const fields = ['id', 'reference', 'receivedAt']
    expect([response.status, Object.keys(await response.json())]).toEqual([201, fields])
  })
})

describe('a plain form that is refused', () => {
  const typed = { ...answers, email: 'ada@', company: '', goals: '\nTwo\n</textarea><b>' }
  const refused = async (replaced: Parameters<typeof testSite>[0] = {}, fields: object = typed) => {
    const response = await testSite(replaced).form({ ...fields }, { referer: `${SITE}/workshops/teams` })
    return { status: response.status, page: load(await response.text()) }
  }

  test('is a page that says what is wrong with each question, and that Back leads to the filled form', async () => {
    const { status, page } = await refused()
    expect([status, page('title').text()]).toEqual([422, `Error: Workshop inquiry | ${studio.name}`])
    const problems = page('[role=alert] li').toArray()
    expect(problems.map((problem) => page(problem).text().trim())).toEqual([
      'Email: Enter an email address like name@example.com',
      'Company: Enter your company',
    ])
    expect(page('main').text()).toContain(formCopy.goBack)
    // A link to the page would lead to an empty form.
    expect([page('main a').length, page('form, style, [style]').length]).toEqual([1, 0])
  })

  test.each([
    ['our rules refuse', 422, {}, typed],
    ['neither sheet nor mailbox takes', 503, { store: brokenStore, mailbox: brokenMailbox }, answers],
    ['the limit of an address keeps back', 429, { limiter: rateLimiter({ most: 0, withinMs: 1 }) }, answers],
  ])('has an e-mail with every answer, where %s them', async (_, expected, replaced, fields) => {
    const { status, page } = await refused(replaced, fields)
    const { searchParams, pathname } = new URL(page('a:contains("E-mail us instead")').attr('href') ?? '')
    expect([status, pathname]).toEqual([expected, studio.email])
    for (const answer of Object.values(fields)) expect(searchParams.get('body')).toContain(answer.trim())
  })
})

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
test.each([
  [405, { method: 'GET' }, ''],
  [400, { body: '{' }, 'application/json'],
  [415, { body: '{' }, 'text/plain'],
  [413, { body: `goals=${'x'.repeat(70_000)}` }, 'application/x-www-form-urlencoded'],
])('another error (%i) is a page with a title, a sentence and a link back', async (status, init, type) => {
  const response = await testSite().request({ ...init, headers: { accept, 'content-type': type } })
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
  const response = await testSite().json({}, { accept: accepted })
  expect(response.headers.get('content-type')).toContain(type)
  expect(response.headers.get('cache-control')).toBe('no-store')
})
