import type { Page } from '@playwright/test'

/** Whoever sends a form within two seconds of its appearance is taken for a machine; in milliseconds, with some to spare. */
export const HASTE = 2_100

/** Waits until the page has been open as long as a person needs for the shortest form. */
export const takeTime = (page: Page) => page.waitForFunction((haste) => performance.now() > haste, HASTE)
