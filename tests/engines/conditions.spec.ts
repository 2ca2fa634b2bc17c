import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { about as aboutPage } from '../../content/pages/about.js'
import { home } from '../../content/pages/home.js'
import { routeErrorPage } from '../../content/pages/route-error.js'
import { solo } from '../../content/pages/solo.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { someInquiry } from '../support/e2e/inquiry.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { isScript, type Line, late } from '../support/engines/line.js'
import { expect, test } from '../support/engines/test.js'
import type { Visitor } from '../support/engines/visitor.js'
import { firstScripts } from '../support/firstScripts.js'

// Slow or failing connections, missing fonts and large text: engines load, cache and lay out in their own ways.

const { oldWay, newWay } = home.comparison
type Way = typeof oldWay | typeof newWay
const tab = (way: Way) => ({ css: '[role=tab]', text: way.tab })
const panel = (way: Way) => ({ css: '[data-panel]', text: way.description })
const field = (name: string) => `form[action="${workshopInquiry.endpoint}"] [name=${name}]`

async function sendInquiry(visitor: Visitor) {
  const { mark, ...answers } = someInquiry()
  await visitor.visit('/workshops/teams')
  for (const name of ['name', 'email', 'company', 'goals'] as const)
    await visitor.fill(field(name), answers[name])
  await visitor.choose(field('teamSize'), '6-10 people')
  await visitor.press({ css: `form[action="${workshopInquiry.endpoint}"] button[type=submit]` })
  await visitor.sees({ css: `#${workshopInquiry.id}-sent`, text: workshopInquiry.toasts.sent.title })
  expect(rowsWith(workshopInquiry.id, mark)).toHaveLength(1)
}

test('a form is sent when every request takes 300 ms', async ({ visitor, line }) => {
  line.treat(() => late(300))
  await sendInquiry(visitor)
})

/** Refuses every script but those that hydrate the page: once each, or always. */
async function loseLateScripts(line: Line, path: string, { always = false } = {}) {
  const hydrating = firstScripts(path)
  const lost = new Set<string>()
  line.treat(async (script) => {
    if (!isScript(script) || hydrating.has(script) || (lost.has(script) && !always)) return undefined
    lost.add(script)
    return 'refuse'
  })
  return lost
}

test('tabs work after a reload although the connection loses every late script once', async ({
  visitor,
  line,
}) => {
  const lost = await loseLateScripts(line, '/')
  await visitor.visit('/')
  await visitor.press(tab(newWay))
  await expect.poll(() => lost.size).toBeGreaterThan(0)
  line.treat(() => undefined)
  await visitor.reload()
  await visitor.press(tab(newWay))
  await visitor.sees(panel(newWay))
  await visitor.press(tab(oldWay))
  await visitor.sees(panel(oldWay))
  await visitor.press(tab(newWay))
  await visitor.sees(panel(newWay))
})

for (const [path, text, form] of [
  ['/workshops/solo', solo.hero.join, '#join'],
  ['/summer-school', summerSchool.intensives.saveSpot, '#save-a-spot'],
] as const)
  test(`when the connection is down, a button of ${path} leads to the form in the page`, async ({
    visitor,
    line,
  }) => {
    const lost = await loseLateScripts(line, path, { always: true })
    await visitor.visit(path)
    await visitor.press({ css: 'main a', text })
    await expect.poll(() => lost.size).toBeGreaterThan(0)
    await visitor.sees({ css: `${form} [type=submit]` })
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

test('with only the system’s fonts, nothing is cut off or lost', async ({ visitor, line }) => {
  line.treat(async (path) => (path.endsWith('.woff2') ? 'refuse' : undefined))
  for (const width of [320, 1280]) {
    await visitor.resize(width, 800)
    for (const path of ['/', '/events', '/workshops/teams']) {
      await visitor.visit(path)
      await visitor.sees({ css: 'h1' })
      expect(await visitor.evaluate(beyond, null), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('with letters twice as large, nothing is cut off or lost', async ({ visitor }) => {
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
