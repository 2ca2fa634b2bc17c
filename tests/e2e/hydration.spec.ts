import type { Page } from '@playwright/test'
import { home } from '../../content/pages/home.js'
import { fillTexts, id, questions, someInquiry, toasts } from '../support/e2e/inquiry.js'
import { emailsWith, rowsWith } from '../support/e2e/localLeads.js'
import { holdLateScripts, holdScripts } from '../support/e2e/scripts.js'
import { expect, test } from '../support/e2e/test.js'
import { firstScripts } from '../support/firstScripts.js'

// Parts of a page whose code loads late (`components/hydration`): what a visitor does before it has loaded must not be lost.

/** What has not loaded yet, on a page: every script, or those of parts that hydrate later. */
const holds = [
  ['first script', (page: Page, _: string) => holdScripts(page, () => true)],
  ['code', (page: Page, path: string) => holdLateScripts(page, path)],
] as const

for (const [what, hold] of holds)
  test(`what is typed into a form before its ${what} loads stays when it hydrates, and is sent`, async ({
    page,
  }) => {
    const release = await hold(page, '/workshops/teams')
    await page.goto('/workshops/teams', { waitUntil: 'commit' })
    const inquiry = someInquiry()
    await fillTexts(page, inquiry)
    await page.getByLabel(questions.teamSize.label).selectOption(inquiry.teamSize)
    await expect(page.locator('form[novalidate]')).toHaveCount(0)
    release()
    await expect(page.getByRole('button', { name: new RegExp(questions.teamSize.label) })).toContainText(
      inquiry.teamSize,
    )
    await expect(page.getByLabel(questions.name.label)).toHaveValue(inquiry.name)
    await page.locator('#contact').getByRole('button', { name: /send/i }).click()
    await expect(page.getByText(toasts.sent.title).first()).toBeVisible()
    const [row] = rowsWith(id, inquiry.mark)
    for (const name of ['name', 'email', 'company', 'teamSize', 'goals'] as const)
      expect(row).toContain(inquiry[name])
    expect(await emailsWith(inquiry.mark)).toHaveLength(1)
  })

const { oldWay, newWay } = home.comparison

/** The texts of the two ways on the home page, and which of them is visible. */
async function expectNewWayShown(page: Page) {
  await expect(page.getByRole('tab', { name: newWay.tab })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: oldWay.tab })).toHaveAttribute('aria-selected', 'false')
  await expect(page.getByText(newWay.description)).toBeVisible()
  await expect(page.getByText(oldWay.description)).toBeHidden()
}

for (const [what, hold] of holds)
  test(`a tab that is pressed before its ${what} loads answers at once, and stays selected afterwards`, async ({
    page,
  }) => {
    const release = await hold(page, '/')
    await page.goto('/', { waitUntil: 'commit' })
    const tab = page.getByRole('tab', { name: newWay.tab })
    await tab.click()
    await expectNewWayShown(page)
    // The tab is not the last click: one is repeated, and must not be needed here.
    await page.getByText(newWay.description).click()
    release()
    await expect(page.locator('[data-dehydrated]').filter({ has: tab })).toHaveCount(0)
    await expectNewWayShown(page)
    await page.getByRole('tab', { name: oldWay.tab }).click()
    await expect(page.getByText(oldWay.description)).toBeVisible()
  })

test('a tab that has focus before its code loads keeps it, and reacts to the arrow keys', async ({
  page,
}) => {
  const release = await holdLateScripts(page, '/')
  await page.goto('/')
  const tab = page.getByRole('tab', { name: oldWay.tab })
  await tab.focus()
  release()
  await expect(page.locator('[data-dehydrated]').filter({ has: tab })).toHaveCount(0)
  await expect(tab).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expectNewWayShown(page)
  await expect(page.getByRole('tab', { name: newWay.tab })).toBeFocused()
})

test('a tab that is pressed while its code loads is selected when the press ends', async ({ page }) => {
  const release = await holdLateScripts(page, '/')
  await page.goto('/')
  await page.getByRole('tab', { name: newWay.tab }).hover()
  await page.mouse.down()
  const came = page.waitForResponse((response) => response.url().endsWith('.js'))
  release()
  await came
  await page.mouse.up()
  await expectNewWayShown(page)
})

test('while parts of the page are dehydrated, the banner closes and anchors work', async ({ page }) => {
  const release = await holdLateScripts(page, '/workshops/teams')
  await page.goto('/workshops/teams')
  await page.getByRole('button', { name: 'Close banner' }).click()
  await expect(page.getByRole('button', { name: 'Close banner' })).toBeHidden()
  await page.getByRole('link', { name: 'Get in Touch' }).first().click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(page.locator('#contact')).toBeInViewport()
  release()
  await expect(page.getByRole('button', { name: new RegExp(questions.teamSize.label) })).toBeVisible()
})

test.describe('the form is sent as plain HTML, and the studio gets the inquiry', () => {
  test.use({ expectedMessages: /ERR_FAILED|Failed to fetch dynamically imported module/ })

  const losses = {
    'its code': (path: string) => path.endsWith('.js') && !firstScripts('/workshops/teams').has(path),
    'any script': (path: string) => path.endsWith('.js'),
  }
  for (const [what, isLost] of Object.entries(losses))
    test(`when ${what} never loads`, async ({ page }) => {
      await page.route('**/assets/**', async (route) => {
        if (isLost(new URL(route.request().url()).pathname)) await route.abort()
        else await route.continue()
      })
      await page.goto('/workshops/teams')
      const inquiry = someInquiry()
      await fillTexts(page, inquiry)
      await page.getByLabel(questions.teamSize.label).selectOption(inquiry.teamSize)
      await page.locator('#contact').getByRole('button', { name: /send/i }).click()
      await expect(page).toHaveURL(/#workshop-inquiries-sent$/)
      expect(await emailsWith(inquiry.mark)).toHaveLength(1)
    })
})
