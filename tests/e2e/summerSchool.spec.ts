import { saveASpot } from '../../content/forms/save-a-spot.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { expect, test } from '../support/e2e/test.js'

const { intensives } = summerSchool
const { questions, copy } = saveASpot

test('while the cache still has the old number, a save shows at once, and a page change and back makes no request', async ({
  page,
}) => {
  const { title } = intensives.items[0]
  let asked = 0
  await page.route('**/api/workshop-inquiries', (route) => {
    asked += 1
    return route.fulfill({ json: { total: 9, byIntensive: { [title]: 4 } } })
  })
  await page.route(`**${workshopInquiry.endpoint}`, (route) =>
    route.fulfill({ status: 201, json: { id: 'any', reference: 'K7Q2-M9XC' } }),
  )
  await page.goto('/summer-school')
  const card = page.getByRole('article', { name: title })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText('4 people saved a spot')
  await card.getByRole('button', { name: intensives.saveSpot }).click()
  for (const name of ['name', 'company', 'goals'] as const)
    await page.getByRole('dialog').getByLabel(questions[name].label).fill('Ada')
  await page.getByRole('dialog').getByLabel(questions.email.label).fill('ada@example.com')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect(card).toContainText('5 people saved a spot')
  await expect.poll(() => asked).toBe(2)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(card).toContainText('5 people saved a spot')
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(2)
})

test.describe('when the counts cannot be loaded', () => {
  test.use({ expectedMessages: /status of 503/ })

  test('the page does not change, and sends no second request', async ({ page }) => {
    let asked = 0
    await page.route('**/api/workshop-inquiries', (route) => {
      asked += 1
      return route.fulfill({ status: 503, body: 'Later.' })
    })
    await page.clock.install()
    await page.goto('/summer-school')
    await page.getByText(intensives.saveSpot).first().scrollIntoViewIfNeeded()
    await expect.poll(() => asked).toBe(1)
    await page.clock.runFor(60_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    expect(asked).toBe(1)
    await expect(page.getByText('people saved a spot')).toHaveCount(0)
    await expect(page.getByRole('button', { name: intensives.saveSpot })).toHaveCount(3)
  })
})

test('a press on what an extension shows leaves a dialog open; a press beside the dialog closes it', async ({
  page,
}) => {
  await page.goto('/summer-school')
  const { title } = intensives.items[0]
  const card = page.getByRole('article', { name: title })
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: intensives.saveSpot }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => {
    const list = document.createElement('button')
    list.textContent = 'Fill in'
    list.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999'
    document.documentElement.append(list)
  })
  await page.getByText('Fill in').click({ force: true })
  await expect(page.locator('[data-exiting]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.click(10, 400)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
