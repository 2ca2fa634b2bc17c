import type { Page } from '@playwright/test'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { home } from '../../content/pages/home.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { fillInPlain } from '../support/e2e/fillIn.js'
import { emailsWith } from '../support/e2e/localLeads.js'
import { holdLateScripts, holdScripts, loseLateScripts } from '../support/e2e/scripts.js'
import { expect, test } from '../support/e2e/test.js'

// Parts of a page whose code loads late (`components/islands`): what a visitor does before it has loaded must not be lost.

const { oldWay, newWay } = home.comparison

/** The texts of the two ways on the home page, and which of them is visible. */
async function expectNewWayShown(page: Page) {
  await expect(page.getByRole('tab', { name: newWay.tab })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: oldWay.tab })).toHaveAttribute('aria-selected', 'false')
  await expect(page.getByText(newWay.description)).toBeVisible()
  await expect(page.getByText(oldWay.description)).toBeHidden()
}

test('a tab that is pressed before any script loads is selected once its code has loaded', async ({
  page,
}) => {
  const release = await holdScripts(page, () => true)
  await page.goto('/', { waitUntil: 'commit' })
  const tab = page.getByRole('tab', { name: newWay.tab })
  await tab.click()
  release()
  await expect(page.locator('[data-dehydrated]').filter({ has: tab })).toHaveCount(0)
  await expectNewWayShown(page)
  await page.getByRole('tab', { name: oldWay.tab }).click()
  await expect(page.getByText(oldWay.description)).toBeVisible()
})

test('text in a closed tab is found by the browser’s search, which opens the tab', async ({ page }) => {
  // A link to a text searches as the browser's own search does.
  const [words] = newWay.description.split(/[,.]/)
  await page.goto(`/#:~:text=${encodeURIComponent(words ?? '')}`)
  await expectNewWayShown(page)
})

test('a press of a button that opens a dialog shows the form in the page while the code of the dialog is missing', async ({
  page,
}) => {
  const { intensives } = summerSchool
  const release = await holdLateScripts(page, '/summer-school')
  await page.goto('/summer-school')
  const opener = page.getByRole('main').getByText(intensives.saveSpot).nth(1)
  await opener.click()
  await expect(page).toHaveURL('/summer-school#save-a-spot')
  await page.locator('#save-a-spot [name=name]').fill('Ada Byron')
  release()
  await expect(page.locator('#save-a-spot form')).toHaveAttribute('novalidate', '')
  await expect(page.locator('#save-a-spot [name=name]')).toHaveValue('Ada Byron')
  await page.goBack()
  await opener.hover()
  await page.getByRole('main').getByRole('button', { name: intensives.saveSpot }).nth(1).click()
  const dialog = page.getByRole('dialog', { name: intensives.dialog })
  await expect(dialog).toContainText(intensives.items[1]?.title ?? '')
  await expect(dialog.locator('[name=name]')).toHaveValue('Ada Byron')
})

test('a button reacts at the end of a press during which its code loads', async ({ page }) => {
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

test('what was found far down a page before any script loads does not move when they load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const release = await holdScripts(page, () => true)
  await page.goto('/', { waitUntil: 'commit' })
  const found = page.getByRole('heading', { name: home.contact.heading })
  await found.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // The sections beside it are laid out now.
  const place = await found.evaluate(async (heading) => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return heading.getBoundingClientRect().y
  })
  release()
  await expect(page.locator('html[data-fully-rendered]')).toBeAttached()
  expect(Math.abs(((await found.boundingBox())?.y ?? 0) - place)).toBeLessThan(2)
})

test('before the scripts load, the browser moves to the first missing answer', async ({ page }) => {
  await holdScripts(page, () => true)
  await page.goto('/workshops/teams', { waitUntil: 'commit' })
  await page.getByRole('button', { name: workshopInquiry.copy.submit }).click()
  await expect(page.getByLabel(workshopInquiry.questions.name.label)).toBeFocused()
})

test.describe('when its code does not load', () => {
  test.use({ expectedMessages: /ERR_FAILED|Failed to fetch dynamically imported module/ })

  test('at first, a part of the page requests it again at the next press', async ({ page }) => {
    await loseLateScripts(page, '/')
    await page.goto('/')
    const lost = page.waitForEvent('requestfailed')
    await page.getByRole('tab', { name: newWay.tab }).click()
    await lost
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('tab', { name: newWay.tab }).click()
    await expectNewWayShown(page)
  })

  test('a form is sent as plain HTML, and the studio gets the inquiry', async ({ page }) => {
    await loseLateScripts(page, '/workshops/teams')
    await page.goto('/workshops/teams')
    const journey = journeyOf(workshopInquiry)
    const { mark, answers } = answersFor(journey)
    await fillInPlain(page.locator('#contact'), journey, answers)
    await page.locator('#contact').getByRole('button', { name: /send/i }).click()
    await expect(page).toHaveURL(/#workshop-inquiries-sent$/)
    expect(await emailsWith(mark)).toHaveLength(1)
  })
})
