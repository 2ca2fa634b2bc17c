import { home } from '../../content/pages/home.js'
import { parents } from '../../content/pages/parents.js'
import { solo } from '../../content/pages/solo.js'
import { expectNoFindings } from './support/axe.js'
import { checkedByPage } from './support/fillIn.js'
import { copy, endpoint } from './support/inquiry.js'
import { expect, test } from './support/test.js'

// What pages look like once a visitor has acted; each page as it comes is in everyPage.spec.ts, forms in formStates.spec.ts.

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test.describe('an unknown address', () => {
      test.use({ expectedMessages: /status of 404/ })

      test('axe finds nothing on the 404 page', async ({ page }) => {
        await page.goto('/no/such/page')
        await expectNoFindings(page)
      })
    })

    test('axe finds nothing with any tab chosen', async ({ page }) => {
      await page.goto('/')
      for (const tab of [home.comparison.newWay.tab, home.stack.seeIt, home.stack.sellIt]) {
        await page.getByRole('tab', { name: tab }).click()
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
        await expectNoFindings(page, { part: 'main section:has([role=tab])', state: tab })
      }
    })

    for (const [path, words] of [
      ['/workshops/solo', solo],
      ['/workshops/parents', parents],
    ] as const) {
      test(`axe finds nothing in the dialog of ${path}`, async ({ page }) => {
        await page.goto(path)
        await page.getByRole('button', { name: words.hero.join }).first().click()
        await expect(page.getByRole('dialog', { name: words.dialog.heading })).toBeVisible()
        await expectNoFindings(page)
      })
    }

    test.describe('without smooth scrolling, which axe would meet half-way', () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } })

      test('axe finds nothing on any slide of the testimonials', async ({ page }) => {
        await page.goto('/')
        for (const index of [1, 2, 3]) {
          await page.getByRole('button', { name: new RegExp(`^${index}:`) }).click()
          await expectNoFindings(page, { part: '[aria-roledescription=carousel]', state: `slide ${index}` })
        }
      })

      test('axe finds nothing in a form with problems', async ({ page }) => {
        await page.goto('/workshops/teams')
        await checkedByPage(page.locator(`form[action="${endpoint}"]`))
        await page.getByRole('button', { name: copy.submit }).click()
        await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
        await expectNoFindings(page)
      })
    })

    test('axe finds nothing with the list of team sizes open', async ({ page }) => {
      await page.goto('/workshops/teams')
      await checkedByPage(page.locator(`form[action="${endpoint}"]`))
      await page.getByRole('button', { name: /Team size/ }).click()
      await expect(page.getByRole('listbox')).toBeVisible()
      await expectNoFindings(page)
    })
  })
}

test('axe finds nothing with the menu open on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  await expectNoFindings(page)
})
