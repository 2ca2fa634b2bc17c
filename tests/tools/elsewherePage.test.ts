import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { links } from '../../content/links.js'
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
  test.each([[chat, '<code>content/links.ts</code> sets it:', `parentsChat: '${chat}'`]])(
    'for %s shows the address, and the line that sets it',
    async (link, place, line) => {
      const { status, text, headers } = await open(link)
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      for (const part of [`<strong>${link}</strong>`, place, line]) expect(text).toContain(part)
    },
  )

  test('of an invitation, and of no other link, says that the studio may take registrations itself', async () => {
    const says = async (link: string) => (await open(link)).text.includes('number in the column Seats')
    expect([await says(links.invitations), await says(chat)]).toEqual([true, false])
  })

  test('shows the link as text, not as HTML', async () => {
    expect((await open(`${chat}"><script>alert(1)</script>`)).text).not.toContain('<script')
  })

  test.each([
    ['another site', 'https://evil.test/', {}],
    ['a script', 'javascript:alert(1)', {}],
    ['a site with an address of its own', chat, { env: { SITE_URL: 'https://studio.test' } }],
    ['another host name', chat, { host: 'studio.localhost' }],
  ])('is not found for %s', async (_, link, where) => {
    expect((await open(link, where)).status).toBe(404)
  })
})
