import type { Page } from '@playwright/test'
import { soloBuilderInquiry } from '../../content/forms/solo-builder-inquiry.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { about } from '../../content/pages/about.js'
import { home } from '../../content/pages/home.js'
import { routeErrorPage } from '../../content/pages/route-error.js'
import { solo } from '../../content/pages/solo.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { routes, titleOf } from '../../content/routes.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { fillIn, fillInPlain } from '../support/e2e/fillIn.js'
import { emailsWith, rowsWith } from '../support/e2e/localLeads.js'
import { holdLateScripts, holdScripts, later, loseLateScripts, loseScripts } from '../support/e2e/scripts.js'
import { expect, test } from '../support/e2e/test.js'
import { firstScripts } from '../support/firstScripts.js'
import { siteBudgets } from '../support/siteBudgets.js'

// Code that is late or lost (docs/hydration.md): a page can be read and used before, and nothing that a visitor did is lost.

const { oldWay, newWay } = home.comparison
const wayTab = (page: Page, { tab }: { readonly tab: string }) => page.getByRole('tab', { name: tab })

/** Of the two ways on the home page the new one is shown, and its tab is selected. */
async function expectNewWayShown(page: Page) {
  await expect(wayTab(page, newWay)).toHaveAttribute('aria-selected', 'true')
  await expect(wayTab(page, oldWay)).toHaveAttribute('aria-selected', 'false')
  await expect(page.getByText(newWay.description)).toBeVisible()
  await expect(page.getByText(oldWay.description)).toBeHidden()
}

const inHeader = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()

/** Opens a page and waits until its links are followed without a reload. */
async function openHydrated(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('html[data-fully-rendered]')).toBeAttached()
}

test('a tab that is pressed before any script loads is selected once its code has loaded, and keeps focus for the arrow keys', {
  tag: '@engines',
}, async ({ page }) => {
  const release = await holdScripts(page, () => true)
  await page.goto('/', { waitUntil: 'commit' })
  await wayTab(page, newWay).click()
  release()
  await expect(page.locator('[data-dehydrated]').filter({ has: wayTab(page, newWay) })).toHaveCount(0)
  await expectNewWayShown(page)
  await expect(wayTab(page, newWay)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(oldWay.description)).toBeVisible()
  await expect(wayTab(page, oldWay)).toBeFocused()
})

test('a press of a button that opens a dialog waits for its code; a second one shows the form in the page', {
  tag: '@engines',
}, async ({ page }) => {
  const opener = page.getByRole('main').getByRole('button', { name: solo.hero.join }).first()
  const dialog = page.getByRole('dialog', { name: solo.dialog.heading })
  const path = '/workshops/solo'
  for (const presses of [1, 2]) {
    const release = await holdLateScripts(page, path)
    await page.goto(path)
    for (let press = 0; press < presses; press += 1) await opener.click()
    await expect(page).toHaveURL(presses === 1 ? path : `${path}#join`)
    release()
    if (presses === 2) await expect(page.locator('#join form')).toHaveAttribute('novalidate', '')
    await expect(dialog).toHaveCount(2 - presses)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('before its part has hydrated, such a button shows the form in the page, which keeps what is typed', {
  tag: '@engines',
}, async ({ page }) => {
  const { intensives } = summerSchool
  const release = await holdLateScripts(page, '/summer-school')
  await page.goto('/summer-school')
  await page.getByRole('main').getByText(intensives.saveSpot).nth(1).click()
  await expect(page).toHaveURL('/summer-school#save-a-spot')
  await page.locator('#save-a-spot [name=name]').fill('Ada Byron')
  release()
  await expect(page.locator('#save-a-spot form')).toHaveAttribute('novalidate', '')
  await expect(page.locator('#save-a-spot [name=name]')).toHaveValue('Ada Byron')
  await page.goBack()
  await page.getByRole('main').getByRole('button', { name: intensives.saveSpot }).nth(1).click()
  const dialog = page.getByRole('dialog', { name: intensives.dialog })
  await expect(dialog).toContainText(intensives.items[1]?.title ?? '')
  await expect(dialog.locator('[name=name]')).toHaveValue('Ada Byron')
})

test('a button reacts at the end of a press during which its code loads', {
  tag: '@engines',
}, async ({ page }) => {
  const { pause, play } = home.testimonials
  const release = await holdLateScripts(page, '/')
  await page.goto('/')
  await page.getByRole('button', { name: pause }).hover()
  await page.mouse.down()
  release()
  // All code has loaded: the part would hydrate now, if it did not wait for the end of the press.
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page.getByRole('button', { name: play })).toBeVisible()
})

test.describe('when code is lost', () => {
  test.use({ expectedMessages: /ERR_FAILED|Failed to load|CodeNotLoaded|dynamically imported/ })

  test('a part of the page requests it again at the next press', async ({ page }) => {
    await loseLateScripts(page, '/')
    await page.goto('/')
    const lost = page.waitForEvent('requestfailed')
    await wayTab(page, newWay).click()
    await lost
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await wayTab(page, newWay).click()
    await expectNewWayShown(page)
  })

  test('a form in a page, and one of a dialog, is sent as plain HTML, and its confirmation is seen', {
    tag: '@engines',
  }, async ({ page }) => {
    for (const [form, anchor] of [
      [workshopInquiry, 'contact'],
      [soloBuilderInquiry, 'join'],
    ] as const) {
      const journey = journeyOf(form)
      await loseLateScripts(page, journey.path)
      await page.goto(`${journey.path}#${anchor}`)
      const { mark, answers } = answersFor(journey)
      const scope = page.locator(`form[data-form="${form.id}"]`)
      await fillInPlain(scope, journey, answers)
      await scope.getByRole('button', { name: form.copy.submit }).click()
      await expect(page.locator(`#${form.id}-sent`)).toBeInViewport()
      expect(await emailsWith(mark)).toHaveLength(1)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

  test('a followed link keeps the header, and loads the page again once the line is back', {
    tag: '@engines',
  }, async ({ page }) => {
    await openHydrated(page, '/')
    await loseScripts(page, () => true)
    await inHeader(page, 'About').click()
    await expect(page.getByRole('heading', { name: routeErrorPage.lost.heading })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page).toHaveTitle(titleOf('/about'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('main').getByRole('link', { name: routeErrorPage.retry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.hero.heading)
  })
})

test('a followed link shows the whole page at once, with all of its parts, and loads nothing of another page', async ({
  page,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => void asked.add(new URL(request.url()).pathname))
  await openHydrated(page, '/')
  const whole = await page.evaluate(partsWith, home.hero.heading)
  await openHydrated(page, '/about')
  const own = firstScripts('/')
  const release = await holdScripts(page, (script) => !own.has(script))
  const askedForPart = page.waitForRequest(
    (request) => request.url().endsWith('.js') && !own.has(new URL(request.url()).pathname),
  )
  const first = page.evaluate(partsWith, home.hero.heading)
  await inHeader(page, 'Home').click()
  await askedForPart
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.hero.heading)
  release()
  expect(await first).toEqual(whole)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).first().click()
  await expect(page).toHaveTitle(titleOf('/privacy'))
  const visited = ['/', '/about', '/privacy']
  // The second one is the page's own code.
  const others = routes
    .filter(({ path }) => !visited.includes(path))
    .map(({ path }) => [...firstScripts(path)][1] ?? '')
  expect(others.filter((script) => asked.has(script))).toEqual([])
  expect(others.every((script) => script.endsWith('.js'))).toBe(true)
})

test.describe('where the HTML has the styles of the first screen alone, what is below it', () => {
  test.use({ expectedMessages: /ERR_FAILED/, viewport: { width: 1080, height: 4000 } })

  test('is hidden until the stylesheet is there, and is shown although it is late or lost', async ({
    page,
  }) => {
    for (const fate of ['late', 'lost'] as const) {
      const { promise: released, resolve: release } = later()
      await page.route('**/*.css', async (route) => {
        await released
        await (fate === 'lost' ? route.abort() : route.continue())
      })
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { name: home.hero.heading })).toBeVisible()
      const below = page.locator('main h2', { hasText: home.workshops.heading })
      await expect(below).toHaveCSS('visibility', 'hidden')
      // After four seconds an animation ends what hides it: at once where the stylesheet is lost, else never.
      await page.evaluate((fate) => {
        for (const each of document.getAnimations()) fate === 'lost' ? each.finish() : each.pause()
      }, fate)
      release()
      await expect(below).toBeVisible()
      await expect(below).toHaveCSS('visibility', 'visible')
      if (fate === 'late') expect(await page.evaluate(shiftOf)).toBeLessThanOrEqual(siteBudgets.shift)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
})

test.describe('in a browser that is too old for our scripts, or in which our own script fails before it sends', () => {
  test.use({ expectedMessages: /crypto|randomUUID/ })

  for (const [lacking, fill] of [
    ['AbortSignal.timeout', fillInPlain],
    // Only the `Idempotency-Key` needs it.
    ['crypto', fillIn],
  ] as const)
    test(`a form is sent as without scripts (no ${lacking})`, async ({ page }) => {
      await page.addInitScript(`delete ${lacking}`)
      const journey = journeyOf(workshopInquiry)
      const { id, endpoint, copy, toasts } = workshopInquiry
      const { mark, answers } = answersFor(journey)
      await page.goto(journey.path, { waitUntil: 'networkidle' })
      const scope = page.locator(`form[action="${endpoint}"]`)
      await fill(scope, journey, answers)
      await scope.getByRole('button', { name: copy.submit }).click()
      await expect(page).toHaveURL(`${journey.path}#${id}-sent`)
      await expect(page.locator(`#${id}-sent`)).toContainText(toasts.sent.title)
      expect(rowsWith(id, mark)).toHaveLength(1)
    })
})

/** Called in the page: how far things have moved since it began to load (Layout Instability API). */
async function shiftOf(): Promise<number> {
  // The shifts of the frame that is being drawn, too.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const observer = new PerformanceObserver(() => undefined)
  observer.observe({ type: 'layout-shift', buffered: true })
  const shifts: (PerformanceEntry & { value?: number })[] = observer.takeRecords()
  return shifts.reduce((sum, { value = 0 }) => sum + value, 0)
}

/**
 * Called in the page: waits for a main heading.
 * @returns the headings, tabs, quotations and forms of `<main>` at the moment when it is there.
 */
function partsWith(heading: string): Promise<(string | null)[]> {
  return new Promise((resolve) => {
    const main = document.querySelector('main')
    if (!main) return
    const look = () => {
      if (main.querySelector('h1')?.innerText !== heading) return
      const parts = main.querySelectorAll('h1, h2, h3, [role=tab], blockquote, form')
      resolve([...parts].map((part) => (part.localName === 'form' ? part.localName : part.textContent)))
    }
    new MutationObserver(look).observe(main, { childList: true, subtree: true })
    look()
  })
}
