import { test as base, expect, type Page } from '@playwright/test'

type Guards = {
  /** Console messages that a test brings about on purpose, such as an answer of 503. */
  expectedMessages: RegExp | undefined
  /** Whether parts whose code comes late (`components/late`) have woken when a page has loaded. @default true */
  wakesParts: boolean
  quietConsole: undefined
}

/** Playwright's `test`, but any console error or warning, and any uncaught exception, fails it. */
export const test = base.extend<Guards>({
  expectedMessages: [undefined, { option: true }],
  wakesParts: [true, { option: true }],
  page: async ({ page, wakesParts, javaScriptEnabled }, use) => {
    if (wakesParts && javaScriptEnabled !== false) wakeAfterLoading(page)
    await use(page)
  },
  quietConsole: [
    async ({ context, expectedMessages }, use) => {
      const unexpected: string[] = []
      const note = (text: string) => {
        if (!expectedMessages?.test(text)) unexpected.push(text)
      }
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) note(message.text())
      })
      context.on('weberror', (thrown) => note(thrown.error().message))
      await use(undefined)
      expect(unexpected, 'messages in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Tests act faster than anyone scrolls: what is asleep wakes with a first deed, as a visitor's would wake it. */
function wakeAfterLoading(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await wake(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await wake(page)
    return response
  }
}

const wake = (page: Page) =>
  page.waitForFunction(() => {
    document.dispatchEvent(new Event('pointerdown'))
    const root = document.getElementById('root')
    // React's own mark: from its setting on, a click on what is not yet hydrated hydrates it first.
    const isHydrating = !root || Object.keys(root).some((key) => key.startsWith('__react'))
    return isHydrating && !document.querySelector('[data-asleep]')
  })

export { expect }
