import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { wish } from '../../content/wish.js'
import { expect, test } from '../support/e2e/test.js'

// The wish on the home page's first screen.

test('four cuts, the first before their code is there, lead to a question whose answer is then in the form', async ({
  page,
}) => {
  await page.goto('/')
  const status = page.getByRole('status').filter({ hasText: /./ })
  for (const { why } of wish.stages.slice(1)) {
    await page.getByRole('button', { name: wish.cut }).click()
    await expect(status).toContainText(why)
  }
  await page.getByLabel(wish.yours.label).fill('The Monday invoices')
  await page.getByRole('button', { name: wish.yours.send }).click()
  await expect(page).toHaveURL('/#contact')
  const form = page.locator(`form[action="${workshopInquiry.endpoint}"]`)
  await expect(form.locator('[name=goals]')).toHaveValue('The Monday invoices')
  await expect(form.locator('[name=name]')).toBeFocused()
  await page.reload()
  await expect(form.locator('[name=goals]')).toHaveValue('The Monday invoices')
})
