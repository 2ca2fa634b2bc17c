import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ButtonLink } from '../../components/ui/Link/Link'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  [true, 'href="/api/checkout?event=internal-tool-oct8"'],
  [false, 'href="mailto:hello@whittle.example.com?subject=Book%20Now%3A%20Internal%20tool"'],
])('in a build that takes payments (%s) one books by %s', async (takesPayments, address) => {
  vi.stubGlobal('__TAKES_PAYMENTS__', takesPayments)
  vi.resetModules()
  const { bookingLink } = await import('../../content/payment')
  const { href, label } = bookingLink({ event: 'internal-tool-oct8' }, 'Internal tool')
  const html = renderToStaticMarkup(<ButtonLink href={href}>{label}</ButtonLink>)
  expect(html).toContain(address)
  expect(html.includes('target="_blank"')).toBe(takesPayments)
})
