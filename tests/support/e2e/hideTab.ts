import type { Page } from '@playwright/test'

/** Makes the page believe that its tab is hidden, or is shown again: Playwright's windows are always in front. */
export const hideTab = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
