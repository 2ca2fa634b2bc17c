import type { BrowserContext } from '@playwright/test'

/** What a browser of the floor may lack in styles and in HTML. Written like this, no browser knows it. */
const newer = /:has\(|:popover-open|@container|container-type|anchor\(|\bpopover(?=(target)?=)/g

/** Serves pages and styles as a browser without `:has()`, popovers, anchors and container queries sees them. */
export const withOlderStyles = (context: BrowserContext) =>
  context.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback()
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace(newer, (name) => name.replace(/\w/, 'x-$&')) })
  })
