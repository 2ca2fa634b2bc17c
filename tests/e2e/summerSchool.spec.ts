import { summerSchool } from '../../content/pages/summer-school.js'
import { expect, test } from '../support/e2e/test.js'

const { intensives } = summerSchool

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
