import { afterEach, expect, test, vi } from 'vitest'
import { announcePaid, listenForPaid } from '../../components/payment/applicationStorage'
import { offers } from '../../content/offers'

afterEach(() => vi.unstubAllGlobals())

test('the application’s page works where the browser refuses channels between tabs, as Firefox does without cookies', () => {
  vi.stubGlobal('window', { sessionStorage: {} })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  )
  const stop = listenForPaid(offers.investors, () => {})
  announcePaid(offers.investors, 'K7Q2-M9XC')
  expect(stop).not.toThrow()
})
