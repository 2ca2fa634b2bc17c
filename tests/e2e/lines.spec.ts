import type { Page } from '@playwright/test'
import { soloBuilderInquiry } from '../../content/forms/solo-builder-inquiry.js'
import { about } from '../../content/pages/about.js'
import { home } from '../../content/pages/home.js'
import { routeErrorPage } from '../../content/pages/route-error.js'
import { titleOf } from '../../content/routes.js'
import { journeyOf, journeys } from '../support/e2e/everyForm.js'
import { expectLittleShift } from '../support/e2e/expectLittleShift.js'
import { holdScripts, loseLateScripts, loseScripts } from '../support/e2e/scripts.js'
import { expect, test } from '../support/e2e/test.js'
import { firstScripts } from '../support/firstScripts.js'

// Lines that are slow, expensive or lost.

test.use({ viewport: { width: 1280, height: 800 } })

const inHeader = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()

/** Opens a page and waits until its links are followed without a reload. */
async function openHydrated(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('html[data-fully-rendered]')).toBeAttached()
}

test.describe('when the line is lost', () => {
  test.use({ expectedMessages: /ERR_FAILED|Failed to load resource|CodeNotLoaded|dynamically imported/ })

  /** Opens a page, and leaves it by a link to another one, of whose scripts some are lost. */
  async function followInVain(page: Page, from: string, to: string, isLost: (script: string) => boolean) {
    await openHydrated(page, from)
    await loseScripts(page, isLost)
    await inHeader(page, to).click()
    await expect(page.getByRole('heading', { name: routeErrorPage.lost.heading })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }

  test('while a page loads, the header stays, and a link loads the page again', async ({ page }) => {
    await followInVain(page, '/', 'About', () => true)
    await expect(page).toHaveTitle(titleOf('/about'))
    await page.getByRole('main').getByRole('link', { name: routeErrorPage.retry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.hero.heading)
  })

  test('while a part of a page loads, the header stays, and the next link to the page shows it', async ({
    page,
  }) => {
    const own = firstScripts('/')
    await followInVain(page, '/about', 'Home', (script) => !own.has(script))
    await expect(page).toHaveTitle(titleOf('/'))
    await inHeader(page, 'About').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.hero.heading)
    await inHeader(page, 'Home').click()
    await expect(page.locator('#social-proof')).toBeVisible()
  })
})

test.describe('a followed link', () => {
  test('shows the whole page at once, with all of its parts', async ({ page }) => {
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
  })

  for (const { from, to, name } of [
    { from: '/', to: '/about', name: 'About' },
    { from: '/about', to: '/privacy', name: 'Privacy' },
  ])
    test(`loads nothing but the page that it leads to: ${to}`, async ({ page }) => {
      await openHydrated(page, to)
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      await openHydrated(page, from)
      const paths: string[] = []
      page.on('request', (request) => paths.push(new URL(request.url()).pathname))
      await page.getByRole('link', { name, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await page.waitForLoadState('networkidle')
      const own = firstScripts(to)
      expect(paths.filter((path) => path.endsWith('.js') && !own.has(path))).toEqual([])
    })

  test('and a tap on plain text loads nothing', async ({ page }) => {
    await openHydrated(page, '/about')
    const paths: string[] = []
    page.on('request', (request) => paths.push(request.url()))
    await page.getByRole('main').locator('p').first().click()
    await page.waitForLoadState('networkidle')
    expect(paths).toEqual([])
  })
})

for (const { form, path, opener, isDialog } of journeys)
  if (isDialog || path === '/executive-workshop')
    test(`a press of "${opener?.name}" on ${path} leads to a form that can be sent, although no script arrives`, async ({
      page,
    }) => {
      await page.route('**/assets/**/*.js', () => {})
      await page.goto(path, { waitUntil: 'commit' })
      const scope = page.locator(`form[action="${form.endpoint}"]`)
      await expect(scope).toBeHidden()
      await page
        .getByRole('main')
        .getByRole('link', { name: opener?.name })
        .nth(opener?.nth ?? 0)
        .click()
      await expect(scope).toBeInViewport()
      await expect(scope.getByRole('button', { name: form.copy.submit })).toBeVisible()
    })

test.describe('where the HTML has the styles of the first screen alone, what is below it', () => {
  test.use({ expectedMessages: /ERR_FAILED/, viewport: { width: 1080, height: 4000 } })

  for (const fate of ['late', 'lost'] as const)
    test(`is hidden until the stylesheet is there, and is shown although it is ${fate}`, async ({ page }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/*.css', async (route) => {
        await released
        await (fate === 'lost' ? route.abort() : route.continue())
      })
      await page.goto('/', { waitUntil: 'commit' })
      const { heading } = home.workshops
      await expect(page.getByRole('heading', { name: home.hero.heading })).toBeVisible()
      const below = page.locator('main h2', { hasText: heading })
      await expect(below).toHaveCSS('visibility', 'hidden')
      // After four seconds an animation ends what hides it: at once where the stylesheet is lost, else never.
      await page.evaluate((fate) => {
        for (const each of document.getAnimations()) fate === 'lost' ? each.finish() : each.pause()
      }, fate)
      release()
      await expect(below).toBeVisible()
      await expect(below).toHaveCSS('visibility', 'visible')
      if (fate === 'late') await expectLittleShift(page)
    })
})

test.describe('a dialog whose code never arrives', () => {
  test.use({ expectedMessages: /ERR_FAILED|Failed to fetch dynamically imported module/ })

  test('has its form in the page', async ({ page }) => {
    const { form, path, opener } = journeyOf(soloBuilderInquiry)
    await loseLateScripts(page, path)
    await openHydrated(page, path)
    await page.getByRole('link', { name: opener?.name }).first().click()
    await expect(page.locator(`form[action="${form.endpoint}"]`)).toBeVisible()
  })
})

test.describe('an address', () => {
  test('with a hash that cannot be decoded shows its page, on load and later', async ({ page }) => {
    await openHydrated(page, '/about#100%')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.hero.heading)
    await page.evaluate(() => {
      location.hash = '#50%'
    })
    await inHeader(page, 'Home').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.heading)
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

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
