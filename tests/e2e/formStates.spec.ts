import { prework } from '../../content/forms/prework.js'
import { announcements, expectNoFindings } from '../support/e2e/axe.js'
import { answersFor, journeys } from '../support/e2e/everyForm.js'
import { checkedByPage, fillIn, open } from '../support/e2e/fillIn.js'
import { expect, test } from '../support/e2e/test.js'

// What moves in is there at once: axe never meets it half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [nth, journey] of journeys.entries()) {
  const { form, path, submit = form.copy.submit } = journey

  // Widths take turns: each layout is met in several forms.
  test.describe(nth % 2 ? 'on a phone' : 'on a desk', () => {
    test.use({ viewport: { width: nth % 2 ? 390 : 1280, height: 844 } })

    test(`axe finds nothing in any state of ${form.id} on ${path}`, async ({ page }) => {
      // Four looks at a whole page.
      test.slow()
      const { answers } = answersFor(journey)
      let answer = () => {}
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(`**${form.endpoint}`, async (route) => {
        await asked
        await route.continue()
      })
      const scope = await open(page, journey)
      await expectNoFindings(page, { except: announcements, state: 'empty' })
      await checkedByPage(scope)
      await scope.getByRole('button', { name: submit }).click()
      await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
      await expectNoFindings(page, { except: announcements, state: 'invalid' })
      await fillIn(page, scope, journey, answers)
      await scope.getByRole('button', { name: submit }).click()
      await expect(scope.getByRole('button', { name: form.copy.submitting })).toBeVisible()
      await expectNoFindings(page, { except: announcements, state: 'pending' })
      answer()
      await expect(page.locator(`#${form.id}-sent`)).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/)
      await expectNoFindings(page, { except: announcements, state: 'sent' })
    })
  })
}

for (const width of [390, 1280]) {
  test(`axe finds nothing with the calendar open, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/prework')
    await checkedByPage(page.locator(`form[action="${prework.endpoint}"]`))
    await page.getByRole('button', { name: prework.questions.workshopDate.label }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await expectNoFindings(page, { except: announcements, state: 'calendar' })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: /status of 422/ })

  for (const width of [320, 1280]) {
    test(`every form stands in its page, and comes back for correction, within ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
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
  }
})
