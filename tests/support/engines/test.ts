import { test as base, expect } from '@playwright/test'
import { type Engine, launches } from './engines.js'
import { type Line, openLine } from './line.js'
import { type Visitor, visitorOf } from './visitor.js'

/** Playwright's `test` in the engine that the project is named after: each with a line to the site and a visitor of it. */
export const test = base.extend<{ line: Line; visitor: Visitor }, { engine: Engine }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, { project }) => {
      const engine = await launches[project.name]?.()
      if (!engine) throw new Error(`There is no ${project.name} on this machine.`)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  line: async ({ baseURL }, use) => {
    const line = await openLine(baseURL ?? '')
    await use(line)
    line.close()
  },
  visitor: async ({ engine, line }, use) => {
    await engine.resize(1280, 800)
    await use(visitorOf(engine, line.origin))
  },
})

export { expect }
