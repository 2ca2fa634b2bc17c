import { test as base, expect } from '@playwright/test'

type Guards = {
  /** Console messages that a test brings about on purpose, such as an answer of 503. */
  expectedMessages: RegExp | undefined
  quietConsole: undefined
}

/** Playwright's `test`, but any console error or warning, and any uncaught exception, fails it. */
export const test = base.extend<Guards>({
  expectedMessages: [undefined, { option: true }],
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

export { expect }
