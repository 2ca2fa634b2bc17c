import type { Page } from '@playwright/test'
import { routes } from '../../content/routes.js'
import { expectNoFindings } from '../support/e2e/axe.js'
import { expect, test } from '../support/e2e/test.js'
import { siteBudgets } from '../support/siteBudgets.js'

// What holds for every page: one visit, first on a phone and then on a large screen, each page by itself.

/** Every page of the list, and an event. */
const paths = [
  ...routes.filter((route) => !('canonical' in route)).map(({ path }) => path),
  '/events/career-journey-oct23',
]

/** Parts of a page load when they come near the window: a visitor gets more script than the HTML names, without touching it. */
async function expectLittleScript(page: Page) {
  const bytes = () =>
    page.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = resources.filter(({ name }) => name.endsWith('.js'))
      return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    })
  // A busy machine may start the page's script more than half a second after the rest: later than the network is idle.
  await expect.poll(bytes, { message: 'bytes of script as sent' }).toBeGreaterThan(50 * 1024)
  expect.soft(await bytes(), 'bytes of script as sent').toBeLessThanOrEqual(siteBudgets.script)
}

/** Down to 320 px (1280 px at 400 % zoom) nothing scrolls sideways, and brand, button and menu are in one row. */
async function expectNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const middles = await page
    .getByRole('banner')
    .locator('a:visible, button:visible')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
    )
  expect.soft(Math.max(...middles) - Math.min(...middles), 'heights in the banner').toBeLessThan(2)
  // A browser zooms in on smaller ones.
  const letters = await page
    .locator('input, select, textarea')
    .evaluateAll((all) => all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
  expect.soft(Math.min(16, ...letters), 'size of the letters in fields').toBe(16)
}

/** More stops than any page has: a walk that has not returned to the start by then is trapped. */
const TOO_FAR = 200

/** The keyboard reaches everything, its focus is visible, and it is never trapped. */
async function expectWalkByKeys(page: Page) {
  const hidden: string[] = []
  const reached = new Set<string>()
  let stops = 0
  for (; stops < TOO_FAR; stops += 1) {
    await page.keyboard.press('Tab')
    const place = await whereFocusIs(page)
    if (!place) break
    if (!place.hasRing) hidden.push(place.name)
    reached.add(place.id)
  }
  expect.soft(stops).toBeLessThan(TOO_FAR)
  expect.soft(hidden, 'stops without a visible ring').toEqual([])

  const missed = await page.evaluate(
    (ids) =>
      [...document.querySelectorAll<HTMLElement>('a[href], :enabled:is(button, input, select, textarea)')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => element.tabIndex >= 0 && !element.closest('[inert], [aria-hidden="true"]'))
        // Of a group of radio buttons one is a stop; the arrows reach the others.
        .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio'))
        // The browser's own date field is reached, and a calendar takes its place once it is left.
        .filter((element) => !element.hasAttribute('data-visited') && !ids.includes(element.id))
        .map((element) => element.outerHTML.slice(0, 120)),
    [...reached].filter(Boolean),
  )
  expect.soft(missed, 'controls that no tab stop reached').toEqual([])
}

/** Where the focus is: a name to report, and whether a ring shows it, on the element or on its card. */
const whereFocusIs = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    let hasRing = false
    for (let box: Element | null = focused, up = 0; box && up < 4; box = box.parentElement, up += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(box)
      hasRing ||= outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    focused.setAttribute('data-visited', '')
    return { id: focused.id, name: focused.outerHTML.slice(0, 120), hasRing }
  })

for (const path of paths)
  test(`${path} has little script, no axe findings, no sideways scroll, and full keyboard access`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectLittleScript(page)
    await expectNoFindings(page)
    await expectNarrow(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectNoFindings(page)
    await expectWalkByKeys(page)
  })
