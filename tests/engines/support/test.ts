import { test as base, expect } from '@playwright/test'
import type { Driver } from './driver.js'
import { engines } from './engines.js'
import { type Line, openLine } from './line.js'
import { type Visitor, visitorOf } from './visitor.js'

/** Playwright's `test` for any engine: the project's name says which. A line to the site and a visitor of it for each. */
export const test = base.extend<{ line: Line; visitor: Visitor }, { driver: Driver }>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, { project }) => {
      const engine = Object.entries(engines).find(([name]) => name === project.name)?.[1]
      if (!engine || !('launch' in engine)) throw new Error(`There is no ${project.name} on this machine.`)
      const driver = await engine.launch()
      await use(driver)
      await driver.close()
    },
    { scope: 'worker' },
  ],
  line: async ({ baseURL }, use) => {
    const line = await openLine(baseURL ?? '')
    await use(line)
    await line.close()
  },
  visitor: async ({ driver, line }, use) => {
    await driver.resize(1280, 800)
    await use(visitorOf(driver, line.origin))
  },
})

export { expect }
