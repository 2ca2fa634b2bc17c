import { eventNamed } from '../../content/events/_list.js'
import { eventsPage } from '../../content/pages/events.js'
import { notFound } from '../../content/routes.js'
import { expect, test } from '../support/e2e/test.js'

const careerJourney = eventNamed('career-journey-oct23')
const mathAndMunch = eventNamed('math-and-munch-oct30')

// Before the first event; past events are in eventDates.spec.ts.

test('RSVP opens the invitation in a new tab', async ({ page, context }) => {
  const { href = '' } = mathAndMunch.details?.booking ?? {}
  await context.route(href, (route) => route.fulfill({ body: 'An invitation' }))
  await page.goto('/events/math-and-munch-oct30')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^RSVP/ }).first().click()
  await expect(await opened).toHaveURL(href)
  await expect(page).toHaveURL('/events/math-and-munch-oct30')
})

test.describe('a visitor on an island where no studio is', () => {
  const timeZone = 'Pacific/Kiritimati'
  test.use({ timezoneId: timeZone })

  test('sees the start of an event by their own clock', async ({ page }) => {
    const start = new Date(careerJourney.starts)
    const time = start.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    await page.goto('/events/career-journey-oct23')
    await expect(page.getByText(`${time.replace('\u202f', ' ')} your time`)).toBeVisible()
  })
})

test.describe('an id that no event has', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('gets the 404 page after a page change inside the site too', async ({ page }) => {
    // As if a link of the site had led there: the router's own mark on an entry of the history.
    const follow = (id: string) =>
      page.evaluate((id) => {
        history.pushState({ key: 'elsewhere', idx: 1 }, '', `/events/${id}`)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }, id)
    await page.goto('/events/live-debugging-oct9', { waitUntil: 'networkidle' })
    for (const id of ['no-such-event', 'halloween-hackathon', '_defineEvent', '..%2Frouter']) {
      await follow(id)
      await expect(page.getByText(notFound.text), id).toBeVisible()
      await expect(page).toHaveTitle(notFound.title)
      await follow('live-debugging-oct9')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Debugging')
    }
  })
})

test('the tooltip of the three dots stays while the pointer moves to it, and dots are visible in dark forced colors', async ({
  page,
}) => {
  const card = page.getByRole('article', { name: 'Build a Compensation Calculator' })
  const dots = card.getByRole('button', { name: eventsPage.card.dots(2) })
  const tip = eventsPage.card.dotsTip('20 spots available')
  await page.goto('/events')
  await dots.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-dehydrated]').filter({ has: card })).toHaveCount(0)
  await expect(card.locator('[data-dehydrated]')).toHaveCount(0)
  // Fonts that come later would move the dots away from the pointer.
  await page.evaluate(() => document.fonts.ready)
  await card.getByRole('heading').hover()
  await dots.hover()
  await expect(page.getByRole('tooltip')).toHaveText(tip)
  const [box, words] = [await dots.boundingBox(), await page.getByRole('tooltip').boundingBox()]
  if (!box || !words) throw new Error('Both are on the screen.')
  const x = box.x + box.width / 2
  await page.mouse.move(x, box.y + box.height / 2)
  await page.mouse.move(x, words.y + words.height / 2, { steps: 40 })
  await expect(page.getByRole('tooltip')).toHaveText(tip)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await expect(dots.locator('[data-filled]').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
