import type { Page } from '@playwright/test'
import { type Entry, expect } from './test.js'

/**
 * Opens one docs page, from another one as a press in Storybook's list does, and waits until every story in the page itself
 * is drawn. Stories in frames load when scrolled to.
 */
export async function openDocs(page: Page, origin: string, { id }: Entry): Promise<void> {
  await open(page, origin, id, 'docs')
  await expect(page.locator('#storybook-docs h1').first()).toBeVisible()
  await expect(page.locator('.sb-story > [data-name]:empty')).toHaveCount(0)
}

/** Opens one whole page in the same way, and waits until it is drawn. */
export async function openPage(page: Page, origin: string, { id }: Entry): Promise<void> {
  await open(page, origin, id, 'story')
  await expect(page.getByRole('main')).toBeVisible()
}

type ViewMode = 'docs' | 'story'

async function open(page: Page, origin: string, storyId: string, viewMode: ViewMode): Promise<void> {
  if (page.url().startsWith(origin)) await page.evaluate(show, [storyId, viewMode] as const)
  else await page.goto(`${origin}/iframe.html?id=${storyId}&viewMode=${viewMode}`)
}

/** Runs in Storybook's frame. */
const show = ([storyId, viewMode]: readonly [string, ViewMode]) =>
  new Promise<void>((resolve) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Preview
    // What was thrown is in the console.
    for (const event of [`${viewMode}Rendered`, 'storyThrewException']) channel.once(event, () => resolve())
    channel.emit('setCurrentStory', { storyId, viewMode })
  })

/** The channel between Storybook's window and its frame. */
type Preview = {
  __STORYBOOK_ADDONS_CHANNEL__: {
    once(event: string, listener: () => void): void
    emit(event: string, value: object): void
  }
}
