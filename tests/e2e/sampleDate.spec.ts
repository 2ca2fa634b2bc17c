import type { Page } from '@playwright/test'
import { events } from '../../content/events/_list.js'
import internalTool from '../../content/events/internal-tool-oct8.js'
import { layout } from '../../content/layout.js'
import { links } from '../../content/links.js'
import { eventPage, eventsPage } from '../../content/pages/events.js'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import { vibeCodingVcs } from '../../content/pages/vibe-coding-vcs.js'
import { expect, test } from '../support/e2e/test.js'

const listedEvents = events.filter(({ isListed }) => isListed)

// The site as a newcomer sees it: no variable is set, and the date is the real one.

const { sample, today } = layout.samples
const { listing, past } = eventsPage
const sentence = 'Sample dates: this copy behaves as on August 1, 2025'
const strip = (page: Page) => page.getByRole('complementary', { name: layout.samples.label })

const titlesIn = (page: Page, column: string) =>
  page.getByRole('region', { name: column }).getByRole('article').getByRole('heading')
const titlesOf = (isInColumn: (price: string) => boolean) =>
  listedEvents.filter(({ price }) => isInColumn(price)).map(({ title }) => title)

async function expectAllAhead(page: Page) {
  await expect(titlesIn(page, listing.paid)).toHaveText(titlesOf((price) => price !== 'Free'))
  await expect(titlesIn(page, listing.free)).toHaveText(titlesOf((price) => price === 'Free'))
  await expect(page.getByRole('article')).toHaveCount(7)
  await expect(page.getByRole('region', { name: past.heading })).toHaveCount(0)
}

test('a newcomer finds every event ahead, in the listing, on its page and above the application', async ({
  page,
}) => {
  await page.goto('/')
  await expect(strip(page)).toContainText(sentence)
  await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click()
  await expectAllAhead(page)
  await titlesIn(page, listing.paid).getByText(internalTool.title).click()
  const booking = page.getByRole('main').getByRole('link', { name: /^Book Now/ })
  await expect(booking.first()).toHaveAttribute('href', internalTool.details?.booking.href ?? '')
  await expect(page.getByText(eventPage.hasEnded)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: layout.footer.more.investors }).click()
  await page.getByRole('link', { name: vibeCodingVcs.hero.apply }).first().click()
  // The workshop's page, which shows the same note, stays until this one is drawn.
  await expect(page.getByRole('heading', { level: 1, name: vcsApply.heading })).toBeVisible()
  await expect(page.getByText(vcsApply.steps.application.note)).toBeVisible()
  await expect(page.getByText(vcsApply.isOver.notice('September 19, 2025'))).toBeHidden()
})

test('"See it today" shows the state of today on every page of the session, and can be undone', async ({
  page,
}) => {
  await page.goto('/events')
  await page.getByRole('button', { name: sample.switch }).click()
  await expect(strip(page)).toContainText(today.text)
  // A session cookie: it ends with the browser.
  expect(await page.context().cookies()).toMatchObject([{ name: 'dates', value: 'today', expires: -1 }])
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.goto('/events/career-journey-oct23')
  await expect(page.getByText(eventPage.hasEnded)).toBeVisible()
  await page.goto('/events')
  await page.getByRole('button', { name: today.switch }).click()
  await expect(strip(page)).toContainText(sentence)
  await expectAllAhead(page)
})

test.describe('on another host name', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('the date is the real one, without a strip, and sample links lead to their own address', async ({
    page,
    baseURL,
  }) => {
    // Browsers find every name below `localhost` on this machine.
    const origin = String(baseURL).replace('localhost', 'studio.localhost')
    await page.goto(`${origin}/events`, { waitUntil: 'networkidle' })
    await expect(strip(page)).toHaveCount(0)
    await expect(page.getByText(sentence)).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(0)
    const address = await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Blog/ })
      .evaluate((link: HTMLAnchorElement) => {
        link.addEventListener('click', (event) => event.preventDefault())
        link.click()
        return link.href
      })
    expect(address).toBe(links.blog)
    const answer = await page.goto(`${origin}/local/elsewhere?link=https://blog.whittle.example.com/`)
    expect(answer?.status()).toBe(404)
  })
})
