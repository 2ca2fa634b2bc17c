import { journeys } from '../support/e2e/everyForm.js'
import { copy, questions } from '../support/e2e/inquiry.js'
import { expect, test } from '../support/e2e/test.js'

// Forms as plain HTML; sending them without scripts is in journeys.spec.ts.

test('before the scripts load, the browser moves to the first missing answer', async ({ page }) => {
  await page.route('**/*.js', () => {})
  await page.goto('/workshops/teams', { waitUntil: 'commit' })
  await page.getByRole('button', { name: copy.submit }).click()
  await expect(page.getByLabel(questions.name.label)).toBeFocused()
})

test.describe('without scripts', () => {
  const width = 320
  test.use({
    javaScriptEnabled: false,
    viewport: { width, height: 844 },
    expectedMessages: /status of 422/,
  })

  test('every form is in its page and is shown again for correction, within 320 px', async ({ page }) => {
    for (const { form, path } of journeys) {
      await page.goto(path)
      const scope = page.locator(`form[action="${form.endpoint}"]`)
      await expect(scope.getByRole('button', { name: form.copy.submit })).toBeVisible()
      const shown = await scope.boundingBox()
      expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(width)
      // Asks the function itself: the browser would not let an empty form go.
      await scope.evaluate((own) => {
        if (own instanceof HTMLFormElement) own.noValidate = true
      })
      await scope.getByRole('button', { name: form.copy.submit }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await page.waitForLoadState()
      expect(await page.locator('main').evaluate((own) => own.scrollWidth <= own.clientWidth)).toBe(true)
    }
  })
})
