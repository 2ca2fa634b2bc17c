import { vcsApplication } from '../../content/forms/vcs-application.js'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import {
  arrived,
  book,
  fillInApplication,
  newEmail,
  path,
  paymentStep,
  submit,
  toast,
} from '../support/e2e/application.js'
import { announcements, expectNoFindings } from '../support/e2e/axe.js'
import { checkedByPage } from '../support/e2e/fillIn.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { expect, test } from '../support/e2e/test.js'

// The investors' form. The way from application to payment is in checkout.spec.ts.

const { id, endpoint, questions, toasts } = vcsApplication

test('the address of a team member who does not come is neither checked nor sent', async ({ page }) => {
  const email = newEmail()
  await page.goto(path)
  const address = page.getByLabel(questions.teamMemberEmail.label)
  await page.getByText('No', { exact: true }).click()
  await expect(address).toBeHidden()
  await fillInApplication(page, email)
  await address.fill('babbage')
  await page.getByText('No', { exact: true }).click()
  await expect(address).toBeHidden()
  await submit(page)
  await expect(paymentStep(page)).toBeVisible()
  expect(rowsWith(id, email)[0]).toContain('"What breaks first?","No","","",')
})

test.describe('when the application itself does not arrive', () => {
  test.use({ expectedMessages: /status of 503/ })

  test('no payment is requested, and the form says that it was not sent', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('payment-intent')) asked.push(request.url())
    })
    await page.route(`**${endpoint}`, (route) => route.fulfill({ status: 503, body: 'No.' }))
    await page.goto(path)
    await fillInApplication(page, newEmail())
    await submit(page)
    await expect(toast(page, toasts.failed.title)).toContainText(toasts.failed.description)
    await expect(page.getByText('Not sent yet')).toBeVisible()
    await expect(arrived(page)).toHaveCount(0)
    await expect(page.getByLabel(questions.firm.label)).toHaveValue('Engine Capital')
    expect(asked).toEqual([])
  })
})

const FULL = '“Vibe Coding for VCs” is full: there is nothing to pay.'

test.describe('when the workshop is full, cancelled or over since the page was loaded', () => {
  test.use({ expectedMessages: /status of 409/ })

  test('the application arrives, and no way to pay is shown', async ({ page }) => {
    await page.route('**/api/create-vcs-payment-intent', (route) =>
      route.fulfill({ status: 409, contentType: 'text/plain', body: FULL }),
    )
    const email = newEmail()
    await page.goto(path)
    await fillInApplication(page, email)
    await submit(page)
    await expect(toast(page, vcsApply.isOver.sent.title)).toContainText(FULL)
    await expect(arrived(page)).toBeFocused()
    await expect(arrived(page)).toContainText(FULL)
    await expect(book(page)).toHaveCount(0)
    expect(rowsWith(id, email)).toHaveLength(1)
  })
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    expectedMessages: /status of 503|Failed to create payment intent/,
    // Without motion: axe would judge what is still moving.
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('axe finds nothing in any state of the form, and nothing scrolls sideways', async ({ page }) => {
    const expectFit = async () => {
      await expectNoFindings(page, { except: announcements })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
    await page.route('**/api/create-vcs-payment-intent', (route) => route.fulfill({ status: 503 }))
    await page.goto(path)
    await checkedByPage(page.locator(`form[action="${endpoint}"]`))
    await submit(page)
    await expect(page.getByRole('region', { name: 'There is a problem' })).toBeVisible()
    await expectFit()
    await fillInApplication(page, newEmail())
    await submit(page)
    await expect(arrived(page)).toBeVisible()
    await expectFit()
  })
})
