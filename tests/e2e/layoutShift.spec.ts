import { asOnAPhone, chromiumLaunch } from '../support/chromium.js'
import { expectLittleShift } from '../support/e2e/expectLittleShift.js'
import { later } from '../support/e2e/scripts.js'
import { test } from '../support/e2e/test.js'

// Layout shifts that only a slow machine shows: parsing, hydration and the change of fonts each take several frames.

test.use({ launchOptions: chromiumLaunch(asOnAPhone) })

/** The hero with a picture, and the one with a ticket. */
const paths = ['/', '/events/vibe-coding-vcs']

const isFullyRendered = () => document.documentElement.hasAttribute('data-fully-rendered')
/** The site has two fonts of its own (`components/theme/fonts.css`). */
const hasOwnFonts = () =>
  [...document.fonts].filter(({ family, status }) => !/Fallback/.test(family) && status === 'loaded')
    .length === 2

for (const path of paths)
  for (const width of [390, 1280])
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } })

      test(`nothing on ${path} moves on a slow machine when its fonts load after hydration`, {
        tag: '@release',
      }, async ({ page }) => {
        await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
        const { promise: hydrated, resolve: release } = later()
        await page.route('**/*.woff2', (route) => hydrated.then(() => route.continue()))
        await page.goto(path, { waitUntil: 'commit' })
        await page.waitForFunction(isFullyRendered)
        release()
        await page.waitForFunction(hasOwnFonts)
        await expectLittleShift(page)
      })
    })
