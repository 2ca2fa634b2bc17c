import { Agent } from 'node:http'
import { join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readUrlRules } from '../../tools/server/urlRules.js'
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
    ['/about', 'About'],
    ['/about?from=mail', 'About'],
    ['/workshops/teams', 'Teams'],
  ])('%s is served at its address without an ending', async (path, title) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html;charset=utf-8'])
    expect(answer.text).toContain(`<title>${title}</title>`)
  })

  test.each([
    ['/about.html', '/about'],
    ['/about/', '/about'],
    ['/about.html/', '/about'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['/workshops/teams.html?a=1', '/workshops/teams?a=1'],
    ['/workshops/index', '/workshops'],
    ['//elsewhere.example.com/', '/elsewhere.example.com'],
    ['/\\elsewhere.example.com/', '/elsewhere.example.com'],
  ])('%s redirects permanently to %s', async (path, location) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.location]).toEqual([308, location])
  })

  test.each(['/nowhere', '/assets/gone.js', '/%2e%2e/%2e%2e/vercel.json', '/%', '/404', '/.env'])(
    '%s shows the 404 page, which caches must revalidate',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('404 Page Not Found')
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    },
  )

  test('HEAD returns the headers of GET without a body', async () => {
    const [head, get] = [await ask('/about', { method: 'HEAD' }), await ask('/about')]
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect((await ask('/nowhere', { method: 'HEAD' })).status).toBe(404)
  })

  test('refuse a POST request', async () => {
    const answer = await ask('/about', { method: 'POST', body: 'a=1' })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are compressed with %s for browsers that accept it', async (encoding, decompress) => {
    const [plain, packed] = [
      await ask('/about'),
      await ask('/about', { headers: { 'accept-encoding': encoding } }),
    ]
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toBe('Accept-Encoding')
    expect(packed.headers['content-type']).toBe('text/html;charset=utf-8')
    expect(decompress(packed.body).toString()).toBe(plain.text)
  })

  test('are not sent again to a browser that has them in its cache', async () => {
    const etag = (await ask('/about')).headers.etag
    expect((await ask('/about', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

describe('headers of vercel.json', () => {
  test('protect every page and every function, and cache hashed files for a year', async () => {
    for (const path of ['/', '/about', '/nowhere', '/api/methods', '/api/nowhere']) {
      const { headers } = await ask(path)
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'strict-transport-security': expect.stringContaining('max-age='),
      })
    }
    const asset = await ask('/assets/entry.abc123.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await ask('/about')).headers['cache-control']).toBe('public,max-age=0,must-revalidate')
  })

  test('allow only our own inline scripts, and Stripe’s script only on the application page', () => {
    const rules = readUrlRules(resolve('vercel.json'))
    const policyOf = (path: string) => rules.headersFor(path).get('Content-Security-Policy') ?? ''
    const paths = ['/', '/events/vibe-coding-vcs', '/events/vibe-coding-vcs/apply/x', '/api/health']
    for (const path of paths) expect(policyOf(path), path).toMatch(/script-src 'self'( 'sha256-[^']+'){2};/)
    expect(policyOf('/events/vibe-coding-vcs/apply')).toMatch(
      /script-src 'self'( 'sha256-[^']+'){2} https:\/\/js\.stripe\.com;/,
    )
  })

  test('set no Cross-Origin-Opener-Policy for pages (docs/decisions/020)', () => {
    const rules = readUrlRules(resolve('vercel.json'))
    for (const path of ['/', '/about', '/events/vibe-coding-vcs', '/events/vibe-coding-vcs/apply'])
      expect(rules.headersFor(path).get('Cross-Origin-Opener-Policy'), path).toBeUndefined()
  })

  test('can be replaced by the headers of a function', async () => {
    expect((await ask('/api/cookies')).headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('URL rules', () => {
  test('redirect an old address to its new one', async () => {
    await site.write(
      'rules.json',
      JSON.stringify({
        cleanUrls: true,
        trailingSlash: false,
        redirects: [
          { source: '/courses/:slug', destination: '/workshops/:slug', permanent: true },
          { source: '/blog/:path*', destination: 'https://blog.example.com/:path*', permanent: false },
        ],
      }),
    )
    const { redirect } = readUrlRules(join(site.root, 'rules.json'))
    expect(redirect('/courses/teams')).toEqual({ status: 308, location: '/workshops/teams' })
    expect(redirect('/blog/a/b')).toEqual({ status: 307, location: 'https://blog.example.com/a/b' })
    expect(redirect('/courses/a/b')).toBeUndefined()
  })

  test('that this server does not know stop it, instead of being ignored', async () => {
    await site.write('rules.json', JSON.stringify({ cleanUrls: true, trailingSlash: false, rewrites: [] }))
    expect(() => readUrlRules(join(site.root, 'rules.json'))).toThrow()
  })
})

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

  test.each(['/api', '/api/_http/secret', '/api/../api/_http/secret', '/api/toString'])(
    '%s gets a plain 404, not a page',
    async (path) => {
      const answer = await ask(path)
      expect([answer.status, answer.text]).toEqual([404, 'NOT_FOUND'])
    },
  )

  test('with a dynamic name answer every address without a file, and get the name', async () => {
    expect((await ask('/api/deep/anything')).text).toBe('?name=anything')
    expect((await ask('/api/deep/anything?a=1')).text).toBe('?a=1&name=anything')
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
