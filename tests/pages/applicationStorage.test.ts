import { afterEach, expect, test, vi } from 'vitest'
import { announcePaid, listenForPaid } from '../../pages/events/vibe-coding-vcs/apply/applicationStorage'

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
  const stop = listenForPaid(() => {})
  announcePaid('K7Q2-M9XC')
  expect(stop).not.toThrow()
})
