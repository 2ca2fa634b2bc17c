import { prework } from '../../content/forms/prework.js'
import { checkedByPage, control } from '../support/e2e/fillIn.js'
import { expect, test } from '../support/e2e/test.js'

const { questions, copy } = prework

test('fields side by side are on one line, also below a question of two lines and above a problem', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/prework')
  const form = page.locator(`form[action="${prework.endpoint}"]`)
  await checkedByPage(form)
  /** In pixels, how much lower each of the right column is than the one beside it. */
  const steps = async () => {
    const { name, email, workshop, workshopDate, workplace, role, aiExperience, aiTool } = questions
    const pairs = [
      [name, email],
      [workshop, workshopDate],
      [workplace, role],
      [aiExperience, aiTool],
    ] as const
    return Promise.all(
      pairs.map(async (pair) => {
        const [left, right] = await Promise.all(pair.map((one) => control(form, one).boundingBox()))
        return (right?.y ?? Number.NaN) - (left?.y ?? Number.NaN)
      }),
    )
  }
  await expect.poll(steps).toEqual([0, 0, 0, 0])

  await page.getByLabel(questions.name.label).fill('Ada')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect(form.getByText('Enter your role or title')).toBeVisible()
  expect(await steps()).toEqual([0, 0, 0, 0])
})

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
    await button.click()
    await expect(calendar.locator('th').first()).toHaveText('Sun')
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
