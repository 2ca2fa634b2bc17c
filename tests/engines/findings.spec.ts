import { layout } from '../../content/layout.js'
import { home } from '../../content/pages/home.js'
import { isScript, late } from '../support/engines/line.js'
import { expect, test } from '../support/engines/test.js'

// Differences that were once found between engines.

const { oldWay, newWay } = home.comparison
const hydratedTabs = { css: '[data-tabs]:not([data-dehydrated] *)' }

for (const [place, scrolled] of [
  ['at the top of a page, below its banner', 0],
  ['on a scrolled page', 700],
] as const)
  test(`${place} the open menu covers neither header nor close button, and every link is in the window`, async ({
    visitor,
  }) => {
    await visitor.resize(390, 844)
    await visitor.visit('/')
    await visitor.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
    await visitor.finds(() => scrollY, null).toBe(scrolled)
    const button = { css: 'header button', text: layout.navigation.menu }
    await visitor.pressAt(await visitor.box(button))
    const header = await visitor.box({ css: 'header' })
    const top = async () => Math.round((await visitor.box({ css: '#menu' })).y)
    await expect.poll(top).toBeGreaterThanOrEqual(Math.floor(header.y + header.height) - 1)
    for (const text of ['Home', 'About', 'Workshops', 'Events']) {
      const link = await visitor.box({ css: '#menu a', text })
      expect(link.y + link.height, text).toBeLessThan(844)
    }
    await visitor.pressAt(await visitor.box(button))
    await visitor.seesNo({ css: '#menu a', text: 'About' })
  })

test('a tab that was pressed before it hydrated keeps focus for the arrow keys', async ({
  visitor,
  line,
}) => {
  line.treat((path) => (isScript(path) ? late(150) : undefined))
  await visitor.visit('/')
  await visitor.press({ css: '[role=tab]', text: oldWay.tab })
  await visitor.sees(hydratedTabs)
  await visitor.finds(() => document.activeElement?.textContent, null).toBe(oldWay.tab)
  await visitor.key('ArrowRight')
  await visitor.sees({ css: '[role=tabpanel]', text: newWay.description })
  await visitor.finds(() => document.activeElement?.textContent, null).toBe(newWay.tab)
})

for (const [what, delay] of [
  ['a fast connection', 0],
  ['a connection on which fonts load late', 700],
] as const)
  test(`a first visit to an anchor over ${what} ends below the header`, async ({ visitor, line }) => {
    await visitor.resize(390, 844)
    line.treat((path) => (path.endsWith('.woff2') && delay > 0 ? late(delay) : undefined))
    await visitor.visit('/#contact')
    await visitor.finds(() => scrollY, null).toBeGreaterThan(0)
    await visitor.seesOwnFonts()
    // After the last shift.
    await visitor.evaluate(manyFrames, null)
    const place = () => Math.round(document.querySelector('#contact')?.getBoundingClientRect().top ?? 0)
    expect(await visitor.evaluate(place, null)).toBe(92)
  })

test('cards, buttons, pictures and the terminal have a corner cut off by a straight line', async ({
  visitor,
}) => {
  for (const path of ['/', '/events', '/workshops/teams']) {
    await visitor.visit(path)
    await visitor.sees({ css: '.chamfer' })
    expect(await visitor.evaluate(roundCorners, null), path).toEqual([])
  }
})

/** The boxes that a pointer hits where only a round corner would be: inside its arc, outside the cut. */
function roundCorners(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.chamfer')]
    .filter((box) => box.checkVisibility({ visibilityProperty: true }))
    .filter((box) => {
      box.scrollIntoView({ block: 'center', behavior: 'instant' })
      const style = getComputedStyle(box)
      if (CSS.supports('corner-top-right-shape', 'bevel'))
        return style.getPropertyValue('corner-top-right-shape') !== 'superellipse(0)'
      const { top, right } = box.getBoundingClientRect()
      const cut = Number.parseFloat(style.getPropertyValue('--chamfer-size')) || 22
      const met = document.elementFromPoint(right - 0.36 * cut, top + 0.36 * cut)
      return box.contains(met)
    })
    .map((box) => box.className)
}

test('on a phone no field is so small that a browser zooms in on it', async ({ visitor }) => {
  await visitor.resize(390, 844)
  for (const path of [
    '/workshops/teams',
    '/prework',
    '/executive-workshop',
    '/events/vibe-coding-vcs/apply',
  ]) {
    await visitor.visit(path)
    const sizes = await visitor.evaluate(
      () =>
        [...document.querySelectorAll('input, select, textarea')].map((field) =>
          Number.parseFloat(getComputedStyle(field).fontSize),
        ),
      null,
    )
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16)
  }
})

// Called in the page: they have access to their argument only, and not to this file.

async function manyFrames(): Promise<void> {
  for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
}
