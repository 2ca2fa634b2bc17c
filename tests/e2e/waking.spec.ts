import type { Page } from '@playwright/test'
import { home } from '../../content/pages/home.js'
import { routes } from '../../content/routes.js'
import { fillTexts, questions, someInquiry, toasts } from './support/inquiry.js'
import { lettersWith } from './support/leads.js'
import { expect, test } from './support/test.js'

// Parts of a page whose code comes late (`components/late`): what a visitor does before it is there must count.

/** Holds back every script that the page's HTML does not name. @returns lets them through. */
async function holdLateScripts(page: Page, path: string): Promise<() => void> {
  const html = await (await page.request.get(path)).text()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await released
    await route.continue()
  })
  return release
}

/** React marks the element that it has hydrated. */
const frameIsAwake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root header') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )

test('what is typed into a form that is still asleep is there when it wakes, and is sent', async ({
  page,
}) => {
  const release = await holdLateScripts(page, '/workshops/teams')
  await page.goto('/workshops/teams')
  const inquiry = someInquiry()
  await fillTexts(page, inquiry)
  await page.getByLabel(questions.teamSize.label).selectOption(inquiry.teamSize)
  release()
  await expect(page.getByRole('button', { name: new RegExp(questions.teamSize.label) })).toContainText(
    inquiry.teamSize,
  )
  await expect(page.getByLabel(questions.name.label)).toHaveValue(inquiry.name)
  await page.locator('#contact').getByRole('button', { name: /send/i }).click()
  await expect(page.getByText(toasts.sent.title).first()).toBeVisible()
  expect(await lettersWith(inquiry.mark)).toHaveLength(1)
})

const { oldWay, newWay } = home.comparison

/** What the two ways of the home page say, and whether it is on the screen. */
async function expectNewWayShown(page: Page) {
  await expect(page.getByRole('tab', { name: newWay.tab })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: oldWay.tab })).toHaveAttribute('aria-selected', 'false')
  await expect(page.getByText(newWay.description)).toBeVisible()
  await expect(page.getByText(oldWay.description)).toBeHidden()
}

test('a tab that is still asleep answers a tap, and again when it has woken', async ({ page }) => {
  const release = await holdLateScripts(page, '/')
  await page.goto('/')
  await frameIsAwake(page)
  const [one, other] = [oldWay.tab, newWay.tab].map((name) => page.getByRole('tab', { name }))
  for (const tab of [other, one, other]) await tab?.click()
  await expectNewWayShown(page)
  await expect(page.getByRole('tabpanel', { name: newWay.tab })).toHaveCount(0)
  release()
  await expect(page.getByRole('tabpanel', { name: newWay.tab })).toBeVisible()
  await expectNewWayShown(page)
  await one?.click()
  await expect(page.getByText(oldWay.description)).toBeVisible()
})

for (const [what, files] of [
  ['first script', '**/*.js'],
  ['stylesheet', '**/*.css'],
] as const)
  test(`a tab answers a tap before the ${what} has come, and stays chosen when the page wakes`, async ({
    page,
  }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(files, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('tab', { name: newWay.tab }).click()
    await expectNewWayShown(page)
    // Long enough for a page that does not wait to wake.
    await page.waitForTimeout(500)
    await expect(page.getByRole('tabpanel', { name: newWay.tab })).toHaveCount(0)
    release()
    await expect(page.getByRole('tabpanel', { name: newWay.tab })).toBeVisible()
    await expectNewWayShown(page)
  })

test('while parts of the page are asleep, the banner closes and anchors work', async ({ page }) => {
  const release = await holdLateScripts(page, '/workshops/teams')
  await page.goto('/workshops/teams')
  await frameIsAwake(page)
  await page.getByRole('button', { name: 'Close banner' }).click()
  await expect(page.getByRole('button', { name: 'Close banner' })).toBeHidden()
  await page.getByRole('link', { name: 'Get in Touch' }).first().click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(page.locator('#contact')).toBeInViewport()
  release()
  await expect(page.getByRole('button', { name: new RegExp(questions.teamSize.label) })).toBeVisible()
})

test.describe('scripts start', () => {
  const asked = (page: Page) =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )

  test('when the page has been painted, not before', async ({ page }) => {
    await page.addInitScript(tellOfPaint)
    await page.goto('/')
    expect(await asked(page)).toBe(0)
    await page.evaluate(() => (window as unknown as { paint: () => void }).paint())
    await expect.poll(() => asked(page)).toBeGreaterThan(0)
  })

  test('after two seconds in a browser that does not tell of its paints', async ({ page }) => {
    await page.addInitScript(tellOfPaint)
    await page.goto('/')
    await frameIsAwake(page)
  })

  test('at once in a hidden tab, which is not painted', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true })
    })
    await page.addInitScript(tellOfPaint)
    await page.goto('/')
    expect(await asked(page)).toBeGreaterThan(0)
    await frameIsAwake(page)
  })
})

/** In the page: a paint is told of when `paint` is called, not before. */
function tellOfPaint() {
  window.PerformanceObserver = class {
    constructor(tell: () => void) {
      Object.assign(window, { paint: tell })
    }
    observe() {}
  } as unknown as typeof PerformanceObserver
}

test('every page wakes with the styles that its HTML has', async ({ page }) => {
  test.slow()
  for (const { path } of routes) {
    const html = await (await page.request.get(path)).text()
    await page.goto(path)
    await frameIsAwake(page)
    await page.waitForTimeout(200)
    const classes = await page.evaluate(() =>
      // What has come near and woken has sent for all styles.
      [...document.querySelectorAll('body :not([data-asleep] *, [data-rac], [data-rac] *)')].flatMap(
        (element) => [...element.classList],
      ),
    )
    expect(classes.length).toBeGreaterThan(20)
    const styled = new Set(html.match(/(?<= class=")[^"]*/g)?.flatMap((names) => names.split(' ')))
    expect(
      classes.filter((name) => !styled.has(name)),
      path,
    ).toEqual([])
  }
})

test.describe('the form is sent as plain HTML, and the studio has the inquiry', () => {
  test.use({ expectedMessages: /ERR_FAILED|Failed to fetch dynamically imported module/ })

  const losses = {
    'late code': (path: string, html: string) => path.endsWith('.js') && !html.includes(path),
    'the stylesheet': (path: string) => path.endsWith('.css'),
  }
  for (const [what, isLost] of Object.entries(losses))
    test(`where ${what} never arrives`, async ({ page }) => {
      const html = await (await page.request.get('/workshops/teams')).text()
      await page.route('**/assets/**', async (route) => {
        if (isLost(new URL(route.request().url()).pathname, html)) await route.abort()
        else await route.continue()
      })
      await page.goto('/workshops/teams')
      const inquiry = someInquiry()
      await fillTexts(page, inquiry)
      await page.getByLabel(questions.teamSize.label).selectOption(inquiry.teamSize)
      await page.locator('#contact').getByRole('button', { name: /send/i }).click()
      await expect(page).toHaveURL(/#workshop-inquiries-sent$/)
      expect(await lettersWith(inquiry.mark)).toHaveLength(1)
    })
})
