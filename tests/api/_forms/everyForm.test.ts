import { describe, expect, test } from 'vitest'
import { answered } from '../../../api/_tables/row.js'
import { tableOf } from '../../../api/_tables/tables.js'
import endpoint from '../../../api/[endpoint].js'
import { composed, isRequired, questionNames, storageOf } from '../../../content/forms/_defineForm.js'
import { eventRegistration } from '../../../content/forms/event-registration.js'
import { forms } from '../../../content/forms/index.js'
import { saveASpot } from '../../../content/forms/save-a-spot.js'
import { summerSchool } from '../../../content/pages/summer-school.js'
import { EXAMPLE_DAY, exampleAnswers } from '../../support/exampleAnswers.js'
import { mailboxDouble, SITE, testSite } from '../../support/testSite.js'

// Each form from its definition. The registration for an event needs an event: tests/api/_guests/guests.test.ts.

const cases = forms
  .filter((form) => form !== eventRegistration)
  .map((form) => {
    const [, intensive] = summerSchool.intensives.items
    const asked = { ...exampleAnswers(form), ...(form === saveASpot && { intensive: intensive.title }) }
    const others = forms.filter((one) => one !== form && one.endpoint === form.endpoint)
    return { id: form.id, form, asked, together: [form, ...others] as const }
  })

describe.each(cases)('$id', ({ form, asked, together }) => {
  const storage = storageOf(form)
  const answers = composed(form, asked)

  test('sent by a script and by a plain form is the same row and the same letter, with every answer', async () => {
    const { emails, mailbox } = mailboxDouble()
    const studio = testSite({ forms: together, mailbox })
    expect((await studio.json(answers)).status).toBe(201)
    const plain = await studio.form(asked, { referer: `${SITE}/a-page` }, form.endpoint)
    expect([plain.status, plain.headers.get('location')]).toEqual([303, `/a-page#${form.id}-sent`])
    const [one = {}, other = {}, ...more] = studio.rows(tableOf(storage))
    expect(more).toEqual([])
    for (const name of questionNames(storage)) expect([name, other[name]]).toEqual([name, one[name]])
    expect(emails).toHaveLength(2)
    for (const { label, text } of answered(storage, answers)) {
      if (text) expect(Object.values(one), label).toContainEqual(expect.stringContaining(text))
      // What the e-mail leaves out of a saved spot is in its subject.
      const said = text === EXAMPLE_DAY.answer ? EXAMPLE_DAY.inLetter : text
      if (form !== saveASpot) for (const email of emails) expect(email.text).toContain(said)
    }
  })

  test('without its answers is refused in its own words, and nothing is stored', async () => {
    const studio = testSite({ forms: [form] })
    const response = await studio.json({}, { accept: 'application/json' })
    expect(response.status).toBe(422)
    const { issues } = await response.json()
    const required = questionNames(storage).filter((name) => isRequired(storage, name))
    expect(Object.keys(issues)).toEqual(required)
    expect(studio.csv(storage.id)).toBeUndefined()
  })
})

const ask = (path: string, init?: RequestInit) => endpoint.fetch(new Request(SITE + path, init))

test.each([
  ...forms.map((form) => [form.endpoint, /(^|, )POST$/] as const),
  ['/api/workshop-inquiries', /^GET, HEAD$/],
  ['/api/summer-school-inquiries', /^GET, HEAD$/],
  ['/api/prework?endpoint=prework', /^POST$/],
  ['/api/[endpoint]?endpoint=prework', /^POST$/],
  ['/api/%5Bendpoint%5D?endpoint=prework', /^POST$/],
] as const)('%s takes %s, and no other method', async (path, allowed) => {
  const response = await ask(path, { method: 'DELETE' })
  expect([response.status, await response.text()]).toEqual([
    405,
    expect.stringMatching(/^This address only takes [A-Z]/),
  ])
  expect(response.headers.get('allow')).toMatch(allowed)
})

test.each([
  '/api/nowhere',
  '/api/toString',
  '/api/prework/more',
  '/api/prework?endpoint=vcs-application',
  '/api/[endpoint]?endpoint=prework&endpoint=vcs-application',
])('%s is not found: 404, and the body is not read', async (path) => {
  const request = new Request(SITE + path, { method: 'POST', body: '{}', headers: { accept: 'text/html' } })
  const response = await endpoint.fetch(request)
  expect([response.status, request.bodyUsed]).toEqual([404, false])
  expect(await response.text()).toContain('There is nothing at this address.')
})
