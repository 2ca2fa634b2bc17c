import { describe, expect, test } from 'vitest'
import { answers, SITE, testSite } from '../../support/testSite.js'

/** A body that counts how often it is asked for a piece. */
function counted(text: string) {
  const counts = { pulls: 0 }
  const pull = (controller: ReadableStreamDefaultController) => {
    counts.pulls += 1
    controller.enqueue(new TextEncoder().encode(text))
    controller.close()
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  return { counts, init: { body, duplex: 'half' } as RequestInit }
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
/** A list inside a list inside a list, deep enough for any stack. */
const deep = '['.repeat(14_000) + ']'.repeat(14_000)

describe('a request is refused by its headers before its body is read, for', () => {
  test.each([
    ['a plain text', 415, { 'content-type': 'text/plain' }],
    ['another form of forms', 415, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['what is almost JSON', 415, { 'content-type': 'application/jsonp' }],
    ['no content type', 415, {}],
    ['an announced length above the limit', 413, { ...urlencoded, 'content-length': '65537' }],
    ['another site’s page', 403, { ...urlencoded, 'sec-fetch-site': 'cross-site', accept: 'text/html' }],
  ])('%s: %i', async (_, status, headers) => {
    const { counts, init } = counted('name=Ada')
    expect((await testSite().request({ ...init, headers })).status).toBe(status)
    expect(counts.pulls).toBe(0)
  })

  test('a deployment that is not configured: 503, and the plain page still has every answer', async () => {
    const studio = testSite({ env: { VERCEL: '1' } })
    const { counts, init } = counted(JSON.stringify(answers))
    const response = await studio.request({ ...init, headers: json })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(counts.pulls).toBe(0)
    const page = await studio.form({ ...answers, company: 'Kept Ltd' })
    expect([page.status, await page.text()]).toEqual([
      503,
      expect.stringMatching(/href="mailto:[^"]*Kept%20Ltd/),
    ])
  })
})

test('a body with more than a hundred names or values is refused as a whole, and the answer repeats none', async () => {
  const studio = testSite()
  const names = Array.from({ length: 101 }, (_, index) => `f${index}`)
  const many = Object.fromEntries(names.map((name) => [name, '1']))
  const accept = { accept: 'application/json' }
  const message = 'This is more than the form asks for. Load the page again and try once more.'
  for (const request of [
    studio.form(many, accept),
    studio.json(many, accept),
    studio.json({ goals: names }, accept),
  ]) {
    const response = await request
    expect([response.status, await response.json()]).toEqual([422, { message }])
  }
})

describe('a value that is neither a text nor a flat list of texts', () => {
  test.each([
    ['an object', '{"a":"b"}'],
    ['a list in a list', '[["Ada"]]'],
    ['a list of numbers', '[1]'],
    ['a truth value', 'true'],
    ['a list as deep as it may be', deep],
  ])('(%s) is a wrong answer, in a known and in an unknown field', async (_, value) => {
    const studio = testSite()
    const whole = JSON.stringify(answers).slice(0, -1)
    for (const name of ['goals', 'unheardOf'])
      for (const accept of ['*/*', 'text/html', 'application/json']) {
        const body = `${whole},"${name}":${value}}`
        const { status } = await studio.request({ body, headers: { ...json, accept } })
        expect([name, accept, status]).toEqual([name, accept, 422])
      }
    expect(studio.lines.map(({ level }) => level)).toEqual(Array(6).fill('info'))
  })

  test.each(['{"a":"b"}', 'true', deep])(
    'in the metadata (%#) does not make a form invalid',
    async (value) => {
      const body = `${JSON.stringify(answers).slice(0, -1)},"_from":${value},"_confirm":${value}}`
      const response = await testSite().request({ body, headers: { ...json, referer: `${SITE}/` } })
      expect(response.status).toBe(201)
    },
  )
})

// Headers of a request, and the status of its answer.
test.each<[string, Record<string, string>, number]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another site that names us as origin', { 'sec-fetch-site': 'cross-site', origin: SITE }, 403],
  ['another origin', { origin: 'https://elsewhere.test' }, 403],
  ['a hidden origin', { origin: 'null' }, 403],
  ['our pages that hide their origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 201],
  ['our origin', { origin: SITE }, 201],
  [
    'the host that the platform names',
    { origin: 'https://www.whittle.test', 'x-forwarded-host': 'www.whittle.test' },
    201,
  ],
  ['this machine', { origin: 'http://localhost:4242', host: 'localhost:4242' }, 201],
])('a request from %s gets the status of its origin', async (_, headers, status) => {
  expect((await testSite().json(answers, headers)).status).toBe(status)
})
