import type { Page } from '@playwright/test'
import { routes } from '../../content/routes.js'
import { expect, test } from './support/test.js'

/** More stops than any page has: a walk that has not come round by then is trapped. */
const TOO_FAR = 200

/** Where the keyboard stands: a name to report, and whether a ring shows it, on the thing or on its card. */
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
    return { name: focused.outerHTML.slice(0, 120), hasRing }
  })

for (const { path } of routes) {
  test(`on ${path} the keyboard reaches everything, sees where it is, and is never trapped`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const hidden: string[] = []
    let stops = 0
    for (; stops < TOO_FAR; stops += 1) {
      await page.keyboard.press('Tab')
      const place = await whereFocusIs(page)
      if (!place) break
      if (!place.hasRing) hidden.push(place.name)
    }
    expect(stops).toBeLessThan(TOO_FAR)
    expect(hidden, 'stops without a visible ring').toEqual([])

    const missed = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], :enabled:is(button, input, select, textarea)')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => element.tabIndex >= 0 && !element.closest('[inert], [aria-hidden="true"]'))
        // Of a group of radio buttons one is a stop; the arrows reach the others.
        .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio'))
        .filter((element) => !element.hasAttribute('data-visited'))
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(missed, 'controls that no tab stop reached').toEqual([])
  })
}
