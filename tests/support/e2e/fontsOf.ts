import type { Page } from '@playwright/test'

/** Waits until a page shows its words in the site's own two fonts (`components/theme/fonts.css`). */
export const fontsOf = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.fonts].filter(({ family, status }) => !/Fallback/.test(family) && status === 'loaded')
        .length === 2,
  )
