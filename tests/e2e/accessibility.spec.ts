import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { home } from '../../content/pages/home.js'
import { parents } from '../../content/pages/parents.js'
import { solo } from '../../content/pages/solo.js'
import { routes } from '../../content/routes.js'
import { checkedByPage } from './support/fillIn.js'
import { copy, endpoint } from './support/inquiry.js'
import { expect, test } from './support/test.js'

/** WCAG 2.2, levels A and AA, and what axe's authors call best practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** @param part - the part of the page to look at, as a selector; all of it where none is given. */
async function expectNoFindings(page: Page, part?: string) {
  const axe = new AxeBuilder({ page }).withTags(rules)
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const { path } of routes) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path)
        await expectNoFindings(page)
      })
    }

    test.describe('an unknown address', () => {
      test.use({ expectedMessages: /status of 404/ })

      test('axe finds nothing on the 404 page', async ({ page }) => {
        await page.goto('/no/such/page')
        await expectNoFindings(page)
      })
    })

    for (const tab of [home.comparison.newWay.tab, home.stack.seeIt, home.stack.sellIt]) {
      test(`axe finds nothing with the tab "${tab}" chosen`, async ({ page }) => {
        await page.goto('/')
        await page.getByRole('tab', { name: tab }).click()
        await expectNoFindings(page, 'main section:has([role=tab])')
      })
    }

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
          await expectNoFindings(page, '[aria-roledescription=carousel]')
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
