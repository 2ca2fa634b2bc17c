import { Agent } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask as askAt, type ServedSite, serveLocalSite } from '../../support/localSite.js'

let site: ServedSite
beforeAll(async () => {
  site = await serveLocalSite()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => site.close())

const ask = (path: string, options?: Parameters<typeof askAt>[2]) => askAt(site.port, path, options)

describe('functions', () => {
  test('answer the methods that they export, and 405 to any other', async () => {
    expect((await ask('/api/methods')).text).toBe('got')
    const posted = await ask('/api/methods', { method: 'POST', body: '{"a":1}' })
    expect([posted.status, posted.text]).toEqual([201, '{"a":1}'])
    expect((await ask('/api/methods', { method: 'PUT' })).status).toBe(405)
    expect((await ask('/api/methods', { method: 'HEAD' })).status).toBe(405)
    expect((await ask('/api/fetches', { method: 'PROPFIND' })).status).toBe(405)
  })

  test('that export fetch get every method, the query and the body', async () => {
    const answer = await ask('/api/fetches?a=1', { method: 'PATCH', body: 'hello' })
    expect(JSON.parse(answer.text)).toMatchObject({
      method: 'PATCH',
      url: `http://127.0.0.1:${site.port}/api/fetches?a=1`,
      body: 'hello',
    })
  })

  test('get the visitor’s address from the connection, not from the request headers', async () => {
    const claims = {
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'x-forwarded-host': 'evil.example.com',
      forwarded: 'for=203.0.113.9',
    }
    const { headers } = JSON.parse((await ask('/api/fetches', { headers: claims })).text)
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      'x-forwarded-host': `127.0.0.1:${site.port}`,
    })
    expect(headers).not.toHaveProperty('forwarded')
  })

  test('can redirect and set several cookies', async () => {
    const { status, headers } = await ask('/api/cookies')
    expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/about#sent', ['a=1', 'b=2']])
  })

  test.each([
    '/api',
    '/api/nowhere',
    '/api/_pipeline/secret',
    '/api/../api/_pipeline/secret',
    '/api/toString',
  ])('%s gets a plain 404, not a page', async (path) => {
    const answer = await ask(path)
    expect([answer.status, answer.text]).toEqual([404, 'NOT_FOUND'])
  })

  test('with a dynamic name answer every address without a file, and get the name', async () => {
    expect((await ask('/api/deep/anything')).text).toBe('?name=anything')
    expect((await ask('/api/deep/anything?a=1')).text).toBe('?a=1&name=anything')
    expect((await ask('/api/deep/nested')).text).toBe('nested')
    expect((await ask('/api/deep/any/thing')).status).toBe(404)
  })

  test('in folders have the folder in their address; an address with a file ending redirects', async () => {
    expect((await ask('/api/deep/nested')).text).toBe('nested')
    const answer = await ask('/api/methods.ts?a=1')
    expect([answer.status, answer.headers.location]).toEqual([308, '/api/methods?a=1'])
  })

  test('that fail answer 500 without the reason, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const path of ['/api/broken', '/api/nothing']) {
      const answer = await ask(path)
      expect([answer.status, answer.text]).toEqual([500, 'FUNCTION_INVOCATION_FAILED'])
    }
    expect(log).toHaveBeenCalledTimes(2)
  })

  test('get no larger body than on Vercel', async () => {
    const answer = await ask('/api/methods', { method: 'POST', body: 'x'.repeat(4.5 * 2 ** 20 + 1) })
    expect(answer.status).toBe(413)
  })

  test('can leave a body unread without blocking the connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const refused = await ask('/api/unread', { method: 'POST', body: 'x'.repeat(500_000), agent })
    expect([refused.status, refused.text]).toEqual([413, 'not read'])
    expect((await ask('/api/methods', { agent })).text).toBe('got')
    agent.destroy()
  })

  test('a request line that is not a path is refused', async () => {
    expect((await ask('http://evil.example.com/')).status).toBe(400)
  })
})
