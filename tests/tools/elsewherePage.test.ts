import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask, serveLocalSite } from '../support/localSite.js'

afterEach(() => vi.unstubAllEnvs())

/** The answer at `/local/elsewhere` of a server that starts with these variables. */
async function open(link: string, { env = {}, host = 'localhost' } = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, String(value))
  const site = await serveLocalSite()
  onTestFinished(() => site.close())
  return ask(site.port, `/local/elsewhere?${new URLSearchParams({ link })}`, { headers: { host } })
}

const chat = 'https://chat.example.com/parents-who-build'

describe('the page that a sample link opens', () => {
  test.each([
    [chat, '', 'parentsChat', chat],
    [
      'https://checkout.example.com/internal-tool-oct8?client_reference_id=A',
      'checkout',
      'internalTool',
      'https://checkout.example.com/internal-tool-oct8',
    ],
  ])('for %s shows the address, and the line that sets it', async (link, group, name, address) => {
    const { status, text, headers } = await open(link)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain(`<strong>${link}</strong>`)
    expect(text).toContain(`<code>${name}: '${address}'</code>`)
    expect(text).toContain('content/links.ts')
    expect(text).toContain('You can close this tab.')
    if (group) expect(text).toContain(`under <code>${group}</code>`)
  })

  test('shows the link as text, not as HTML', async () => {
    const { text } = await open(`${chat}"><script>alert(1)</script>`)
    expect(text).not.toContain('<script')
  })

  test.each(['https://evil.test/', 'javascript:alert(1)'])('is not found for %j', async (link) => {
    expect((await open(link)).status).toBe(404)
  })

  test.each([{ env: { SITE_URL: 'https://studio.test' } }, { host: 'studio.test' }])(
    'is not found with %o',
    async (where) => {
      expect((await open(chat, where)).status).toBe(404)
    },
  )
})
