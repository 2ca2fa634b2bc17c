import { layout } from '../../content/layout.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { routes, titleOf } from '../../content/routes.js'
import { isScript } from '../support/engines/line.js'
import { expect, test } from '../support/engines/test.js'

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

test('a link shows the next page without a reload, with its own title, focus and scroll position', async ({
  visitor,
}) => {
  await visitor.visit('/')
  // Set once the page has hydrated: until then a link loads the next page.
  await visitor.sees({ css: 'html[data-fully-rendered]' })
  await visitor.evaluate(() => {
    document.documentElement.dataset.loadedOnce = 'yes'
  }, null)
  await visitor.press({ css: 'header a', text: 'About' })
  await visitor.isAt('/about')
  await visitor.finds(() => document.title, null).toBe(titleOf('/about'))
  await visitor.hasFocusOn('main')
  expect(await visitor.evaluate(() => [document.documentElement.dataset.loadedOnce, scrollY], null)).toEqual([
    'yes',
    0,
  ])
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

test('a format leads to the form below, with the choice in the address', async ({ visitor }) => {
  await visitor.visit('/workshops/teams')
  await visitor.press({ css: 'main a[href*="about="]' })
  await visitor.finds(() => /^\?about=[\w-]+#contact$/.test(location.search + location.hash), null).toBe(true)
  await visitor
    .finds(() => document.querySelector('#contact')?.getBoundingClientRect().top ?? 9999, null)
    .toBeLessThan(300)
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

test('a dialog opens, takes focus, and returns it on Escape', async ({ visitor }) => {
  await visitor.visit('/summer-school#workshops')
  await visitor.press(saveSpot)
  await visitor.sees({ css: '[role=dialog]' })
  await visitor.finds(() => Boolean(document.activeElement?.closest('[role=dialog]')), null).toBe(true)
  await visitor.key('Escape')
  await visitor.seesNo({ css: '[role=dialog]' })
  await visitor.finds(() => document.activeElement?.textContent, null).toBe(saveSpot.text)
})

test('on a phone a dialog is at the bottom of the screen, or above the keyboard', async ({ visitor }) => {
  await visitor.resize(...phone)
  await visitor.visit('/summer-school#workshops')
  await visitor.press(saveSpot)
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
