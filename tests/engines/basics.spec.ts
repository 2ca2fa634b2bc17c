import { layout } from '../../content/layout.js'
import { about as aboutPage } from '../../content/pages/about.js'
import { routeErrorPage } from '../../content/pages/route-error.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { routes, titleOf } from '../../content/routes.js'
import { isScript } from '../support/engines/line.js'
import { expect, test } from '../support/engines/test.js'
import type { Visitor } from '../support/engines/visitor.js'

// Layout, focus, history, popovers and dates: what an engine can do differently from Chromium. Everything else is in tests/e2e.

const phone = [390, 844] as const
const menuButton = { css: 'header button', text: layout.navigation.menu }
const menuLink = (text: string) => ({ css: '#menu a', text })

test('every page loads with its title, and nothing scrolls sideways', async ({ visitor }) => {
  await visitor.resize(320, 640)
  for (const { path } of routes) {
    await visitor.visit(path)
    await visitor.sees({ css: 'h1' })
    const [title, beyond] = await visitor.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [document.title, scrollWidth - clientWidth] as const
    }, null)
    expect([title, beyond], path).toEqual([titleOf(path), 0])
  }
})

test('back returns to the scroll position of the visitor', async ({ visitor }) => {
  await visitor.visit('/')
  await visitor.sees({ css: 'html[data-fully-rendered]' })
  await visitor.press({ css: '#workshops a', text: 'Solo builders' })
  await visitor.isAt('/workshops/solo')
  await visitor.go(-1)
  await visitor.isAt('/')
  await visitor.sees({ css: '#workshops a', text: 'Solo builders' })
  await visitor
    .finds(() => document.querySelector('#workshops')?.getBoundingClientRect().top ?? 9999, null)
    .toBeLessThan(800)
})

test('Escape closes the menu and returns focus', async ({ visitor }) => {
  await visitor.resize(...phone)
  await visitor.visit('/')
  await visitor.press(menuButton)
  await visitor.sees(menuLink('About'))
  await visitor.key('Escape')
  await visitor.seesNo(menuLink('About'))
  await visitor.hasFocusOn('header button')
})

test('the menu opens before any script loads', async ({ visitor, line }) => {
  line.treat(async (path) => (isScript(path) ? 'refuse' : undefined))
  await visitor.resize(...phone)
  await visitor.visit('/')
  await visitor.press(menuButton)
  await visitor.press(menuLink('Events'))
  await visitor.isAt('/events')
})

test('the skip link is the first tab stop and leads to the content', async ({ visitor }) => {
  await visitor.visit('/workshops/teams')
  await visitor.key('Tab')
  await visitor.hasFocusOn('a[href="#main"]')
  await visitor.key('Enter')
  await visitor.hasFocusOn('main')
})

const saveSpot = { css: 'main a[role=button]', text: summerSchool.intensives.saveSpot }

/** Scrolls, which loads the code of the dialogs, and presses the button that opens the first one. */
async function openDialog(visitor: Visitor) {
  await visitor.visit('/summer-school#workshops')
  const scroll = (css: string) => {
    scrollBy({ top: 1, behavior: 'instant' })
    return document.querySelector(css) !== null
  }
  await visitor.finds(scroll, saveSpot.css).toBe(true)
  await visitor.press(saveSpot)
}

test('a dialog opens, takes focus, and returns it on Escape', async ({ visitor }) => {
  await openDialog(visitor)
  await visitor.sees({ css: '[role=dialog]' })
  await visitor.finds(() => Boolean(document.activeElement?.closest('[role=dialog]')), null).toBe(true)
  await visitor.key('Escape')
  await visitor.seesNo({ css: '[role=dialog]' })
  await visitor.finds(() => document.activeElement?.textContent, null).toBe(saveSpot.text)
})

test('on a phone a dialog is at the bottom of the screen, or above the keyboard', async ({ visitor }) => {
  await visitor.resize(...phone)
  await openDialog(visitor)
  const bottom = async () => {
    const { y, height } = await visitor.box({ css: '[role=dialog]' })
    return Math.round(y + height)
  }
  await expect.poll(bottom).toBe(phone[1])
  // As React Aria says once a virtual keyboard covers the rest.
  await visitor.evaluate(() => {
    const overlay = [...document.querySelectorAll<HTMLElement>('[style]')].find(({ style }) =>
      style.getPropertyValue('--visual-viewport-height'),
    )
    overlay?.style.setProperty('--visual-viewport-height', '480px')
  }, null)
  await expect.poll(bottom).toBe(480)
  expect((await visitor.box({ css: '[role=dialog]' })).y).toBeGreaterThan(0)
})

test('a day is chosen from the calendar', async ({ visitor }) => {
  await visitor.visit('/prework')
  await visitor.press({ css: '[name=name]' })
  await visitor.press({ css: '[data-question=date] button' })
  await visitor.press({ css: 'td [role=button]', text: ' 15, ' })
  await visitor.seesNo({ css: '[role=grid]' })
  await visitor.sees({ css: '[data-question=date] button', text: '15' })
  expect(
    await visitor.evaluate(
      () => document.querySelector<HTMLInputElement>('[name=workshopDate]')?.value,
      null,
    ),
  ).toMatch(/^\d{4}-\d{2}-15$/)
})

test('when the connection is down, a followed link keeps the header, and leads to the page once it is up', async ({
  visitor,
  line,
}) => {
  const about = { css: 'header nav a', text: 'About' }
  await visitor.visit('/')
  await visitor.sees({ css: 'html[data-fully-rendered]' })
  line.treat(async (path) => (isScript(path) ? 'refuse' : undefined))
  await visitor.press(about)
  await visitor.sees({ css: 'main h1', text: routeErrorPage.lost.heading })
  await visitor.sees(about)
  line.treat(() => undefined)
  await visitor.press({ css: 'main a', text: routeErrorPage.retry })
  await visitor.sees({ css: 'main h1', text: aboutPage.hero.heading })
})

test('with letters twice as large, in the system’s fonts, nothing is cut off or lost', async ({
  visitor,
  line,
}) => {
  line.treat(async (path) => (path.endsWith('.woff2') ? 'refuse' : undefined))
  for (const width of [390, 1280]) {
    await visitor.resize(width, 800)
    for (const path of ['/', '/events', '/workshops/teams', '/summer-school', '/prework']) {
      await visitor.visit(path)
      await visitor.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      }, null)
      expect(await visitor.evaluate(beyond, null), `${path} at ${width} px`).toEqual([])
    }
  }
})

/** Elements beyond the window's right edge that cannot be scrolled to and are not hidden on purpose. */
function beyond(): string[] {
  const isHidden = (element: Element): boolean =>
    ['hidden', 'clip', 'auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
    (element.parentElement !== null && isHidden(element.parentElement))
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isHidden(element))
    .map((element) => `${element.localName}.${element.className}: ${element.innerText?.slice(0, 30)}`)
}
