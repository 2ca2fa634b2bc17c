import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { fillIn, open } from '../support/e2e/fillIn.js'
import { hideTab } from '../support/e2e/hideTab.js'
import { expect, test } from '../support/e2e/test.js'

/** For how long a toast is shown, in milliseconds. */
const SHOWN = 5000
const LONG = 4 * SHOWN
const journey = journeyOf(workshopInquiry)

test('a toast closes after five seconds, but not under the pointer, with focus or in a hidden tab', async ({
  page,
}) => {
  const start = Date.now()
  await page.clock.install({ time: start })
  const scope = await open(page, journey)
  await fillIn(page, scope, journey, answersFor(journey).answers)
  // From here on only the test advances the time.
  await page.clock.pauseAt(start + 60 * 60_000)
  await scope.getByRole('button', { name: workshopInquiry.copy.submit }).click()
  const toast = page.getByRole('alertdialog')
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return toast.isVisible()
    })
    .toBe(true)

  await page.clock.runFor(SHOWN - 1000)
  await toast.hover()
  await page.clock.runFor(LONG)
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)

  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.clock.runFor(LONG)
  await expect(toast).toBeFocused()
  await toast.blur()

  await hideTab(page, true)
  await page.clock.runFor(LONG)
  await expect(toast).toBeVisible()
  await hideTab(page, false)
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
})
