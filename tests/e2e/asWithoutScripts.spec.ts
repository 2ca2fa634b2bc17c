import { prework } from '../../content/forms/prework.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { fillIn, fillInPlain } from '../support/e2e/fillIn.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { expect, test } from '../support/e2e/test.js'

/** What a browser lacks, and the fault that our script then reports. */
const needs = {
  'that is too old for our scripts': { remove: 'AbortSignal.timeout', fault: undefined },
  // Only `uuid` uses it, for the `Idempotency-Key`.
  'in which our own script fails before it sends': { remove: 'crypto', fault: /crypto|randomUUID/ },
}

for (const [which, { remove, fault }] of Object.entries(needs))
  test.describe(`in a browser ${which}`, () => {
    test.use({ expectedMessages: fault })
    test.beforeEach(({ page }) => page.addInitScript(`delete ${remove}`))

    test(`${prework.id} is sent as without scripts`, async ({ page }) => {
      const journey = journeyOf(prework)
      const { mark, answers, record } = answersFor(journey)
      await page.goto(journey.path, { waitUntil: 'networkidle' })
      const scope = page.locator(`form[action="${prework.endpoint}"]`)
      if (fault) await fillIn(page, scope, journey, answers)
      else await fillInPlain(scope, journey, answers)
      await scope.getByRole('button', { name: prework.copy.submit }).click()
      await expect(page).toHaveURL(`${journey.path}#${prework.id}-sent`)
      await expect(page.locator(`#${prework.id}-sent`)).toContainText(prework.toasts.sent.title)
      expect(rowsWith(record.id, mark)).toHaveLength(1)
    })
  })
