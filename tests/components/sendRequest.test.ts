import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answersByEmail } from '../../components/forms/answers'
import { attemptFor, uuid } from '../../components/forms/keptDraft'
import { sendRequest } from '../../components/forms/sendRequest'
import { formCopy } from '../../content/forms/_copy'
import { workshopInquiry } from '../../content/forms/workshop-inquiry'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

/** A server on this machine that answers each request as told. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/any`
}

describe('a request', () => {
  test('carries JSON and its content type only when there is a body', async () => {
    const seen: (Pick<IncomingMessage, 'method' | 'headers'> & { body: string })[] = []
    const address = await serve(async (request, response) => {
      const { method, headers } = request
      seen.push({ method, headers, body: (await request.toArray()).join('') })
      response.end('{"total":12}')
    })
    await expect(sendRequest('GET', address)).resolves.toEqual({ total: 12 })
    await sendRequest('POST', address, { body: { name: 'Ada' }, headers: { 'Idempotency-Key': 'k' } })
    expect(seen.map(({ method, body }) => [method, body])).toEqual([
      ['GET', ''],
      ['POST', '{"name":"Ada"}'],
    ])
    expect(seen.map(({ headers }) => headers['content-type'])).toEqual([undefined, 'application/json'])
    expect(seen[1]?.headers['idempotency-key']).toBe('k')
  })

  test.each([
    [503, 'We could not record it.', '503: We could not record it.'],
    [404, '', '404: Not Found'],
    [422, '{"message":"Enter your name"}', '422: {"message":"Enter your name"}'],
  ])(
    'that is answered with %i says status and body, or what the status means',
    async (status, body, message) => {
      const address = await serve((_request, response) => response.writeHead(status).end(body))
      await expect(sendRequest('POST', address, { body: {} })).rejects.toMatchObject({
        message,
        status,
        body,
      })
    },
  )

  test.each([
    ['before the answer', (): RequestListener => (request) => request.socket.destroy()],
    [
      'in the middle of it',
      (): RequestListener => (_request, response) => {
        response.writeHead(201, { 'Content-Length': '100' })
        response.write('{"reference":', () => response.destroy())
      },
    ],
  ])('whose line is lost %s says so in a sentence', async (_when, listener) => {
    const address = await serve(listener())
    await expect(sendRequest('POST', address, { body: {} })).rejects.toThrow(formCopy.reasons.lost)
  })

  test.each([
    ['nothing comes', (): RequestListener => () => {}],
    [
      'the answer stops half-way',
      (): RequestListener => (_request, response) => void response.writeHead(201).write('{'),
    ],
  ])('gives up when %s in time', async (_what, listener) => {
    const address = await serve(listener())
    await expect(sendRequest('POST', address, { body: {}, patienceMs: 100 })).rejects.toThrow(
      formCopy.reasons.late,
    )
  })

  test('does not take a page for an answer', async () => {
    const address = await serve((_request, response) => response.end('<!doctype html><title>Log in</title>'))
    await expect(sendRequest('POST', address, { body: {} })).rejects.toThrow(formCopy.reasons.garbled)
  })
})

describe('trying again', () => {
  test('is the same submission for the same answers, and a new one when an answer changed', () => {
    const first = attemptFor({ name: 'Ada' })
    expect(attemptFor({ name: 'Ada' }, first)).toBe(first)
    expect(attemptFor({ name: 'Ada B' }, first).key).not.toBe(first.key)
    expect(attemptFor({ name: 'Ada' }).key).not.toBe(first.key)
  })

  test.each([
    ['a browser', () => {}],
    [
      'a page on plain http, where browsers keep randomUUID back',
      () => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) }),
    ],
  ])('has keys of its own in %s', (_where, arrange) => {
    arrange()
    const keys = Array.from({ length: 200 }, uuid)
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(keys).size).toBe(200)
  })
})

test('the letter that visitors can send themselves holds every answer below its question', () => {
  const link = new URL(
    answersByEmail(workshopInquiry, {
      name: 'Ada & Co',
      email: 'ada@example.com',
      company: '',
      goals: 'a\nb',
    }),
  )
  expect(link.searchParams.get('subject')).toBe(workshopInquiry.email.subject)
  expect(link.searchParams.get('body')).toBe(
    [
      'Name\r\nAda & Co',
      'Email\r\nada@example.com',
      'What should your team be able to build?\r\na\r\nb',
    ].join('\r\n\r\n'),
  )
})
