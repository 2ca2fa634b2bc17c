import type { BrowserContext } from '@playwright/test'

/** What "See it today" does: this visitor sees the real date, not the sample date. */
export const seeToday = (context: BrowserContext, baseURL = ''): Promise<void> =>
  context.addCookies([{ name: 'dates', value: 'today', url: baseURL }])
