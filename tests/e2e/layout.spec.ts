import { eventNamed } from '../../content/events/_list.js'
import { home } from '../../content/pages/home.js'
import { workshops } from '../../content/pages/workshops.js'
import { entryOf, navigation, notFound, titleOf } from '../../content/routes.js'
import { testimonials } from '../../content/testimonials.js'
import { wish } from '../../content/wish.js'
import { expectNoFindings } from '../support/e2e/axe.js'
import { holdLateScripts } from '../support/e2e/scripts.js'
import { expect, test } from '../support/e2e/test.js'

/** 5.75rem: the height of the sticky header, and some space. */
const BELOW_HEADER = 92

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a click shows the next page without a reload, with its own head, focus and scroll position', async ({
    page,
  }) => {
    await page.goto('/')
    // Before hydration the browser follows the link itself, with a reload.
    await expect(page.locator('html[data-fully-rendered]')).toBeAttached()
    const canonical = page.locator('link[rel="canonical"]')
    const address = (await canonical.getAttribute('href')) ?? ''
    await page.evaluate(() => {
      document.documentElement.dataset.loadedOnce = 'yes'
      window.scrollTo({ top: 600, behavior: 'instant' })
    })
    await page.getByRole('navigation').getByRole('link', { name: 'Workshops', exact: true }).first().click()

    await expect(page).toHaveURL('/workshops')
    await expect(page).toHaveTitle(titleOf('/workshops'))
    await expect(canonical).toHaveAttribute('href', new URL('/workshops', address).href)
    const { description = '' } = entryOf('/workshops') ?? {}
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description)
    await expect(page.locator('main')).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.dataset.loadedOnce)).toBe('yes')
  })

  test('back returns to the exact scroll position', { tag: '@engines' }, async ({ page }) => {
    // The parts of the page whose code loads late are missing on the way back.
    const release = await holdLateScripts(page, '/', '/workshops')
    await page.goto('/')
    // A visitor who leaves before the browser was idle for a moment returns only roughly to that place.
    await expect(page.locator('html[data-fully-rendered]')).toBeAttached()
    const place = page.locator('#workshops')
    await place.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(async () => Math.round((await place.boundingBox())?.y ?? 0)).toBe(BELOW_HEADER)
    const left = await place.boundingBox()
    const book = page.getByRole('banner').getByRole('link', { name: 'Book Workshop' })
    const { x = 0, y = 0 } = (await book.boundingBox()) ?? {}
    await page.mouse.click(x + 9, y + 9)
    await expect(page).toHaveURL('/workshops')
    await page.goBack()
    release()
    await expect(page).toHaveTitle(titleOf('/'))
    await expect.poll(() => place.boundingBox()).toEqual(left)
  })
})

test('on a phone, the first tab stop skips to the content, and a link that takes focus is not under the bars of /workshops', {
  tag: '@engines',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto('/workshops', { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  const selector = page.getByRole('navigation', { name: workshops.selector })
  const links = page.getByRole('main').locator('section a')
  await links.last().focus()
  for (let left = await links.count(); left > 1; left--) {
    await page.keyboard.press('Shift+Tab')
    const [focused, bar] = [await page.locator(':focus').boundingBox(), await selector.boundingBox()]
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  }
})

test.describe('an unknown address', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('gets the 404 page, with a status of 404 and a link to the home page; inside the site too', async ({
    page,
  }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle(notFound.title)
    await expect(page.getByText(notFound.text)).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('main').getByRole('link', { name: notFound.home }).click()
    await expect(page).toHaveURL('/')

    /** As if a link of the site had led there: the router's own mark on an entry of the history. */
    const follow = (id: string) =>
      page.evaluate((id) => {
        history.pushState({ key: 'elsewhere', idx: 1 }, '', `/events/${id}`)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }, id)
    const { id: known, title } = eventNamed('live-debugging-oct9')
    await page.goto(`/events/${known}`, { waitUntil: 'networkidle' })
    for (const id of ['no-such-event', '..%2Frouter']) {
      await follow(id)
      await expect(page.getByText(notFound.text), id).toBeVisible()
      await expect(page).toHaveTitle(notFound.title)
      await follow(known)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  })
})

test('an anchor far below scrolls to the right place, from another page and from the same page', {
  tag: '@engines',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const top = () =>
    page
      .locator('#pricing')
      .boundingBox()
      .then((box) => Math.round(box?.y ?? Number.NaN))
  await page.goto('/#pricing')
  await expect.poll(top).toBe(BELOW_HEADER)
  await page.goto('/')
  await page.goto('/#pricing')
  await expect.poll(top).toBe(BELOW_HEADER)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the menu of a phone shows every link below the header, and Escape closes it; panels, testimonials and the wish can be read', {
    tag: '@engines',
  }, async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const toggle = header.getByRole('button', { name: /menu/i })
    await toggle.click()
    const bottom = async () => {
      const { y = 0, height = 0 } = (await header.boundingBox()) ?? {}
      return Math.floor(y + height)
    }
    for (const { label } of navigation.header) {
      const link = header.getByRole('link', { name: new RegExp(`^${label}`) })
      await expect(link).toBeInViewport({ ratio: 1 })
      expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual((await bottom()) - 1)
    }
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
    await expect(header.getByRole('link', { name: 'About' })).toBeHidden()

    await expect(page.getByText(home.comparison.oldWay.result)).toBeVisible()
    await expect(page.getByText(home.comparison.newWay.result)).toBeVisible()
    await expect(page.getByText(home.stack.pitch.lines[0])).toBeVisible()
    for (const { text } of testimonials) await expect(page.getByText(`“${text}”`)).toBeVisible()
    await expect(page.getByText(wish.stages[0].why)).toBeVisible()
    await expect(page.getByText(wish.stages[1].why)).toBeHidden()
    await expect(page.getByRole('button', { name: wish.cut })).toBeHidden()
    await page.getByRole('link', { name: wish.book }).click()
    await expect(page).toHaveURL('/#contact')
  })
})
