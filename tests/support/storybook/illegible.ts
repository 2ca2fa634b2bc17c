import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Reads every state that a docs page draws, on each of its surfaces.
 * @returns what cannot be read there (WCAG 1.4.3), a sentence each.
 */
export async function illegible(page: Page): Promise<readonly string[]> {
  if ((await page.locator('.state .on-surfaces').count()) === 0) return []
  await page.addScriptTag({ path: axePath })
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof axe }
    const { violations } = await tool.run(
      { include: ['.state .on-surfaces'] },
      { runOnly: ['color-contrast'], iframes: false, elementRef: true },
    )
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ element, any }) => {
        const state = element?.closest('[data-name]')?.getAttribute('data-name')
        const surface = element?.closest('.on-surfaces > *')?.getAttribute('data-surface')
        return `${state} on ${surface}: ${any[0]?.message}`
      }),
    )
  })
}
