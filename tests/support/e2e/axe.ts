import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './test.js'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2, levels A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** React Aria's announcements outlive the button that they name by seconds. */
export const announcements = '[data-live-announcer]'

type Look = {
  /** Selector of what is left out. */
  readonly except?: string
  /** Which rules. @default WCAG, and what axe's authors call best practice for pages */
  readonly tags?: readonly string[]
}

/**
 * Expects that axe finds nothing in the page as it stands. No page of the site holds a frame: axe itself is enough, and
 * is loaded once per page, where its wrapper for Playwright opens a second page for every look.
 */
export async function expectNoFindings(page: Page, { except, tags = [...wcag, 'best-practice'] }: Look = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const findings = await page.evaluate(
    async ({ include, exclude, runOnly }) => {
      const { axe: tool } = window as unknown as { axe: typeof axe }
      const { violations } = await tool.run({ include, exclude }, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { include: ['html'], exclude: except ? [except] : [], runOnly: [...tags] },
  )
  expect.soft(findings).toEqual([])
}
