import type { Page } from '@playwright/test'
import { type Entry, expect } from './test.js'

/**
 * Opens one docs page, from another one as a press in Storybook's list does, and waits until every story in the page itself
 * is drawn. Stories in frames load when scrolled to.
 */
export async function openDocs(page: Page, origin: string, { id }: Entry): Promise<void> {
  if (page.url().startsWith(origin)) await page.evaluate(showDocs, id)
  else await page.goto(`${origin}/iframe.html?id=${id}&viewMode=docs`)
  await expect(page.locator('#storybook-docs h1').first()).toBeVisible()
  await expect(page.locator('.sb-story > [data-name]:empty')).toHaveCount(0)
}

/** Runs in Storybook's frame. */
const showDocs = (storyId: string) =>
  new Promise<void>((resolve) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Preview
    channel.once('docsRendered', () => resolve())
    channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
  })

/** The channel between Storybook's window and its frame. */
type Preview = {
  __STORYBOOK_ADDONS_CHANNEL__: {
    once(event: string, listener: () => void): void
    emit(event: string, value: object): void
  }
}

/** Opens one story, and waits until it is drawn. axe is not asked: the tests of stories do that. */
export async function openStory(page: Page, origin: string, { id }: Entry, surface = 'white'): Promise<void> {
  const globals = `a11y.manual:!true;surface:${surface}`
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=${globals}`)
  await expect(page.locator('#storybook-root > *').first()).toBeVisible()
}
