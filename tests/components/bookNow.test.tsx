import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  [true, 'href="/api/checkout?event=internal-tool-oct8"'],
  [false, 'href="mailto:hello@whittle.example.com?subject=Book%20Now%3A%20Internal%20tool"'],
])('in a build that takes payments (%s) one books by %s', async (takesPayments, href) => {
  vi.stubGlobal('__TAKES_PAYMENTS__', takesPayments)
  vi.resetModules()
  const { BookNow } = await import('../../components/payment/BookNow')
  const html = renderToStaticMarkup(<BookNow of={{ event: 'internal-tool-oct8' }} name="Internal tool" />)
  expect(html).toContain(href)
  expect(html.includes('target="_blank"')).toBe(takesPayments)
})
