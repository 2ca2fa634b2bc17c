import type { BrowserContext } from '@playwright/test'

/** After every sample event. */
export const AFTER_ALL = '2026-11-24T17:00:00Z'

/** Pages are read at this time, long after they were built: their clock starts there when they are loaded. */
export async function seeLater(context: BrowserContext, now: string): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/ data-now="[^"]*"/, ` data-now="${now}"`) })
  })
}
