import type { Page } from '@playwright/test'
import { fonts } from '../../../pages/head/fonts.js'

/** Waits until a page shows its words in the site's own fonts, which come beside it (`pages/head/loadFonts.ts`). */
export const fontsOf = (page: Page) =>
  page.waitForFunction(
    (wanted) => [...document.fonts].filter(({ family }) => !family.includes('Fallback')).length === wanted,
    fonts.length,
  )
