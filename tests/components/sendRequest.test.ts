import type { IncomingMessage, RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { send } from '../../components/forms/send'
import { sendRequest } from '../../components/forms/sendRequest'
import { formCopy } from '../../content/forms/_copy'
import { workshopInquiry } from '../../content/forms/workshop-inquiry'
import { receiverWith } from '../support/webhookReceiver'

describe('a request', () => {
  test('has JSON and its content type only when there is a body', async () => {
    const seen: (Pick<IncomingMessage, 'method' | 'headers'> & { body: string })[] = []
    const address = await receiverWith(async (request, response) => {
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
  ])(
    'that is answered with %i fails with the status and the body, or the name of the status',
    async (status, body, message) => {
      const address = await receiverWith((_request, response) => response.writeHead(status).end(body))
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
  ])('whose connection is lost %s fails with a sentence that says so', async (_when, listener) => {
    const address = await receiverWith(listener())
    await expect(sendRequest('POST', address, { body: {} })).rejects.toThrow(formCopy.reasons.lost)
  })

  test('gives up after thirty seconds, and not before', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const address = await receiverWith(() => arrive())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const failed = vi.fn()
    const request = sendRequest('GET', address).catch(failed)
    await arrived
    await vi.advanceTimersByTimeAsync(29_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await request
    expect(failed).toHaveBeenCalledWith(new Error(formCopy.reasons.timeout))
  })

  test.each(['<!doctype html><title>Log in</title>', '{}', '{"reference":7}'])(
    'of a form that is answered with %s fails',
    async (body) => {
      vi.stubGlobal('fetch', async () => new Response(body))
      onTestFinished(() => void vi.unstubAllGlobals())
      const request = { headers: { 'Idempotency-Key': 'k' }, body: {} }
      await expect(send(workshopInquiry, request)).rejects.toThrow(formCopy.reasons.garbled)
    },
  )
})
