import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { getTransformedRoutes, isHandler } from '@vercel/routing-utils'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { localFunctions } from '../../tools/server/functions.js'
import { ask as askAt, type ServedSite, serveLocalSite } from '../support/localSite.js'

let site: ServedSite
beforeAll(async () => {
  site = await serveLocalSite()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => site.close())

const ask = (path: string, options?: Parameters<typeof askAt>[2]) => askAt(site.port, path, options)

describe('pages', () => {
  test.each([
    ['/', 'Home'],
    ['/about?from=mail', 'About'],
    ['/workshops/teams', 'Teams'],
  ])('%s is served at its address without an ending', async (path, title) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.text).toContain(`<title>${title}</title>`)
  })

  test.each([
    ['/about/', '/about'],
    ['/workshops/teams.html?a=1', '/workshops/teams?a=1'],
    ['/index.html', '/'],
    ['//elsewhere.example.com/index.html', '/elsewhere.example.com'],
  ])('%s redirects permanently to %s', async (path, location) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.location]).toEqual([308, location])
  })

  // A rule that keeps the two slashes would lead to another host. Vercel's own rules for `trailingSlash` do.
  test('//elsewhere.example.com/ is redirected by no rule', async () => {
    const path = '//elsewhere.example.com/'
    expect((await ask(path)).status).toBe(404)
    const { cleanUrls, redirects } = JSON.parse(readFileSync('vercel.json', 'utf8'))
    const redirecting = getTransformedRoutes({ cleanUrls, redirects }).routes ?? []
    expect(redirecting.filter((rule) => !isHandler(rule) && new RegExp(rule.src).test(path))).toEqual([])
  })

  test.each(['/nowhere', '/assets/gone.js', '/%2e%2e/%2e%2e/vercel.json', '/404', '/404?a', '/.env'])(
    '%s shows the 404 page, which caches must revalidate',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('404 Page Not Found')
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    },
  )

  test('refuse a POST request, and a request line that is not a path', async () => {
    const answer = await ask('/about', { method: 'POST', body: 'a=1' })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
    for (const line of ['http://evil.example.com/', '/%']) expect((await ask(line)).status).toBe(400)
  })
})

describe('headers of vercel.json', () => {
  test.each(['/', '/about', '/nowhere', '/api/echo', '/api'])('protect %s', async (path) => {
    expect((await ask(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'strict-transport-security': expect.stringContaining('max-age='),
    })
  })

  test('let browsers cache hashed files for a year, and pages not at all', async () => {
    const cached = async (path: string) => (await ask(path)).headers['cache-control']
    expect(await cached('/assets/entry.abc123.js')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/about')).toBe('public, max-age=0, must-revalidate')
  })
})

test.each(['192.168.1.9', '::ffff:192.168.1.9', 'fd00::9'])(
  'pages below /local/ are not for %s, whatever host it names',
  async (ip) => {
    const serve = localFunctions(join(site.root, 'api'), () => Promise.reject(new Error()))
    const request = Object.assign(new Request('http://localhost/local/payment'), { ip })
    expect((await serve(request)).status).toBe(404)
  },
)

describe('functions', () => {
  test('get the visitor’s address from the connection, not from the request headers', async () => {
    const names = ['x-forwarded-for', 'x-real-ip', 'x-vercel-forwarded-for']
    const all = (address: string) => Object.fromEntries(names.map((name) => [name, address]))
    const claims = { 'x-forwarded-host': 'evil.example.com', forwarded: 'for=203.0.113.9' }
    const answer = await ask('/api/echo', { headers: { ...all('203.0.113.9'), ...claims } })
    const { headers } = JSON.parse(answer.text)
    expect(headers).toMatchObject({ ...all('127.0.0.1'), 'x-forwarded-host': `127.0.0.1:${site.port}` })
    expect(headers).not.toHaveProperty('forwarded')
  })

  test.each(['/api', '/api/_http/secret', '/api/../api/_http/secret'])('%s is a plain 404', async (path) => {
    const answer = await ask(path)
    expect([answer.status, answer.text]).toEqual([404, 'NOT_FOUND'])
  })

  test.each(['broken', 'nothing'])('/api/%s fails: 500 without the reason, which is logged', async (name) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const answer = await ask(`/api/${name}`)
    expect([answer.status, answer.text]).toEqual([500, 'FUNCTION_INVOCATION_FAILED'])
    expect(log).toHaveBeenCalledOnce()
  })

  test('can replace headers of vercel.json, and leave a body unread without blocking the connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const refused = await ask('/api/unread', { method: 'POST', body: 'x'.repeat(500_000), agent })
    expect([refused.status, refused.headers['referrer-policy']]).toEqual([413, 'no-referrer'])
    expect((await ask('/api/echo', { agent })).status).toBe(200)
    agent.destroy()
  })
})
