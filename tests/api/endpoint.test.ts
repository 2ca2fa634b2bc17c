import { expect, test } from 'vitest'
import endpoint from '../../api/[endpoint].js'
import { forms } from '../../content/forms/index.js'
import { SITE } from '../support/receiver.js'

const ask = (path: string, init?: RequestInit) => endpoint.fetch(new Request(SITE + path, init))
/** The methods that an address takes. */
const allowedAt = async (path: string) => {
  const response = await ask(path, { method: 'DELETE' })
  expect([response.status, await response.text()]).toEqual([
    405,
    expect.stringMatching(/^This address only takes [A-Z]/),
  ])
  return response.headers.get('allow')
}

test.each(forms.map((form) => form.endpoint))('%s accepts a form', async (address) => {
  expect(await allowedAt(address)).toMatch(/(^|, )POST$/)
})

test.each(['/api/workshop-inquiries', '/api/summer-school-inquiries'])(
  '%s returns a count',
  async (address) => {
    expect(await allowedAt(address)).toBe('GET, HEAD')
  },
)

test.each([
  '/api/prework?endpoint=prework',
  '/api/[endpoint]?endpoint=prework',
  '/api/%5Bendpoint%5D?endpoint=prework',
])('%s is the address of prework, in every form that the runtime uses', async (path) => {
  expect(await allowedAt(path)).toBe('POST')
})

test.each([
  '/api/nowhere',
  '/api/toString',
  '/api/prework/more',
  '/api/prework?endpoint=vcs-application',
  '/api/[endpoint]',
  '/api/[endpoint]?endpoint=prework&endpoint=vcs-application',
])('%s is not found: 404, and the body is not read', async (path) => {
  const request = new Request(SITE + path, { method: 'POST', body: '{}', headers: { accept: 'text/html' } })
  const response = await endpoint.fetch(request)
  expect([response.status, request.bodyUsed]).toEqual([404, false])
  expect(await response.text()).toContain('There is nothing at this address.')
})
