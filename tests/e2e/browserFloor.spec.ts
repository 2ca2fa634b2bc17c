import type { BrowserContext, Locator } from '@playwright/test'
import { prework } from '../../content/forms/prework.js'
import { routes } from '../../content/routes.js'
import { formatWords } from '../../content/workshop-formats.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { fillIn, fillInPlain } from '../support/e2e/fillIn.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { asSafari154 } from '../support/e2e/safari154.js'
import { expect, test } from '../support/e2e/test.js'
import { textsOnTexts } from '../support/e2e/textsOnTexts.js'

/** Without second addresses. */
const pages = routes.filter((route) => !('canonical' in route))
const bottomOf = (element: Locator) => element.evaluate((own) => own.getBoundingClientRect().bottom)

/** What a browser of the floor may lack in styles and in HTML. Written like this, no browser knows it. */
const newer = /:has\(|:popover-open|@container|container-type|anchor\(|\bpopover(?=(target)?=)/g

/** Serves pages and styles as a browser without `:has()`, popovers, anchors and container queries sees them. */
const withOlderStyles = (context: BrowserContext) =>
  context.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback()
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace(newer, (name) => name.replace(/\w/, 'x-$&')) })
  })

test.describe('with the methods of Safari 15.4 alone', () => {
  test.beforeEach(({ page }) => asSafari154(page))

  for (const address of [...pages.map(({ path }) => path), '/events/career-journey-oct23'])
    test(`and without newer styles, ${address} stays whole when its scripts have run`, async ({
      page,
      context,
    }) => {
      await withOlderStyles(context)
      const plain = await context.newPage()
      await plain.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await plain.goto(address)
      await page.goto(address)
      await page.locator('footer').scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      const headings = await plain.getByRole('heading').allTextContents()
      expect(headings.length).toBeGreaterThan(1)
      await expect(page.getByRole('heading')).toHaveText(headings)

      const banner = page.getByRole('banner')
      const about = banner.getByRole('link', { name: 'About' })
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(about).toBeVisible()
        expect.soft(await bottomOf(about)).toBeLessThanOrEqual(await bottomOf(banner))
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        expect.soft(await textsOnTexts(page), `texts on other texts, ${width} px`).toEqual([])
      }
      for (const format of await page.getByRole('link', { name: formatWords.choose }).all()) {
        await format.focus()
        await expect.soft(format).toHaveCSS('outline-style', 'solid')
      }
    })
})

/** What a browser lacks, and the fault that our script then reports. */
const needs = {
  'below the floor': { name: 'CSSLayerBlockRule', fault: undefined },
  // Only `uuid` uses it, for the `Idempotency-Key`.
  'in which our own script fails before it sends': { name: 'crypto', fault: /crypto|randomUUID/ },
}

for (const [which, { name, fault }] of Object.entries(needs))
  test.describe(`in a browser ${which}`, () => {
    test.use({ expectedMessages: fault })
    test.beforeEach(({ page }) => page.addInitScript((own) => Reflect.deleteProperty(window, own), name))

    test(`${prework.id} is sent as without scripts`, async ({ page }) => {
      const journey = journeyOf(prework)
      const { mark, answers, record } = answersFor(journey)
      await page.goto(journey.path, { waitUntil: 'networkidle' })
      const scope = page.locator(`form[action="${prework.endpoint}"]`)
      if (fault) await fillIn(page, scope, journey, answers)
      else await fillInPlain(scope, journey, answers)
      await scope.getByRole('button', { name: prework.copy.submit }).click()
      await expect(page).toHaveURL(`${journey.path}#${prework.id}-sent`)
      await expect(page.locator(`#${prework.id}-sent`)).toContainText(prework.toasts.sent.title)
      expect(rowsWith(record.id, mark)).toHaveLength(1)
    })
  })

test.describe('where the browser darkens pages by itself', () => {
  test.use({ colorScheme: 'dark' })

  test('the colors of a page stay as they are', async ({ page, context }) => {
    await page.goto('/workshops/teams', { waitUntil: 'networkidle' })
    const before = await page.screenshot({ animations: 'disabled' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
    await page.reload({ waitUntil: 'networkidle' })
    const after = await page.screenshot({ animations: 'disabled' })
    expect(after.equals(before), 'the same picture').toBe(true)
  })
})
