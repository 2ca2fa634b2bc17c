import { prework } from '../../content/forms/prework.js'
import { checkedByPage } from '../support/e2e/fillIn.js'
import { expect, test } from '../support/e2e/test.js'

const { questions } = prework

test.describe('the calendar', () => {
  // The site's words are English whatever the browser speaks, and run from left to right.
  test.use({ locale: 'ar-EG' })

  test('begins weeks on Sunday, closes with Escape, shows the day in words, and can clear the choice', async ({
    page,
  }) => {
    await page.goto('/prework')
    await checkedByPage(page.locator(`form[action="${prework.endpoint}"]`))
    const button = page.getByRole('button', { name: questions.workshopDate.label })
    const calendar = page.getByRole('dialog')
    await button.press('Enter')
    await expect(calendar.locator('th').first()).toHaveText('Sun')
    // On a demonstration, the month of the sample date.
    await expect(calendar.getByRole('heading', { name: 'August 2025' })).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toContainText(String(questions.workshopDate.placeholder))

    await button.click()
    const day = calendar.getByRole('button', { name: / 15, / })
    const [words = ''] = (await day.getAttribute('aria-label'))?.match(/\w+ 15, \d{4}/) ?? []
    await day.click()
    await expect(calendar).toHaveCount(0)
    await expect(button).toContainText(words)
    await expect(button).toBeFocused()

    await button.click()
    await expect(calendar.getByRole('button', { name: / 15, .*selected/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar).toHaveCount(0)
    await expect(button).toContainText(String(questions.workshopDate.placeholder))
    await expect(page.locator('[name=workshopDate]')).toHaveValue('')
  })
})
