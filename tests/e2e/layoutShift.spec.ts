import type { Page, Route } from '@playwright/test'
import { asOnAPhone, chromiumLaunch } from '../support/chromium.js'
import { shiftOf } from '../support/e2e/shiftOf.js'
import { expect, test } from '../support/e2e/test.js'
import { siteBudgets } from '../support/siteBudgets.js'

// Layout shifts that only a slow machine shows: parsing, hydration and the change of fonts each take several frames.

test.use({ launchOptions: chromiumLaunch(asOnAPhone) })

/** The hero with a picture, and the one with a ticket. */
const paths = ['/', '/events/vibe-coding-vcs']

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
const isFullyRendered = () => document.documentElement.hasAttribute('data-fully-rendered')
/** The site has two fonts of its own (`components/theme/fonts.css`). */
const hasOwnFonts = () =>
  [...document.fonts].filter(({ family, status }) => !/Fallback/.test(family) && status === 'loaded')
    .length === 2

/** When the fonts arrive: what the page waits for until then. */
const fontsArrive = {
  'after the first paint': (page: Page) => page.waitForFunction(isPainted),
  'after hydration': (page: Page) => page.waitForFunction(isFullyRendered),
}

for (const path of paths)
  for (const width of [390, 1280])
    test(`nothing on ${path} moves at ${width} px on a slow machine, whenever its fonts load`, async ({
      browser,
      baseURL,
    }) => {
      for (const [when, awaitTurn] of Object.entries(fontsArrive)) {
        // A context of its own has no font in its cache.
        const page = await browser.newPage({ baseURL, viewport: { width, height: 800 } })
        await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
        const fonts: Route[] = []
        let isTurn = false
        await page.route('**/*.woff2', (route) => (isTurn ? route.continue() : void fonts.push(route)))
        await page.goto(path, { waitUntil: 'commit' })
        await awaitTurn(page)
        isTurn = true
        for (const font of fonts) await font.continue()
        await page.waitForFunction(hasOwnFonts)
        await page.waitForFunction(isFullyRendered)
        expect.soft(await shiftOf(page), `fonts ${when}`).toBeLessThanOrEqual(siteBudgets.shift)
        await page.close()
      }
    })
