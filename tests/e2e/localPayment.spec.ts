import { vcsApplication } from '../../content/forms/vcs-application.js'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import {
  book,
  fillInApplication,
  newEmail,
  path,
  paymentStep,
  submit,
  toast,
  twelveAnswers,
} from '../support/e2e/application.js'
import { expectNoFindings } from '../support/e2e/axe.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { expect, test } from '../support/e2e/test.js'

// From application to registration where nothing real is connected: the payment page is this machine's.

const { success, returned } = vcsApply

test('an investor applies, declines the payment, pays and is registered, without Stripe', async ({
  page,
  context,
}) => {
  const elsewhere: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') elsewhere.push(request.url())
  })
  const email = newEmail()
  await page.goto(path)
  await fillInApplication(page, email)
  await submit(page)
  await expect(toast(page, vcsApplication.toasts.sent.title)).toBeVisible()
  const opening = page.waitForEvent('popup')
  await book(page).click()
  const paying = await opening
  await expect(paying.getByRole('heading', { level: 1 })).toHaveText(
    'This is a stand-in. Nothing is charged.',
  )
  await expect(paying.getByText(email)).toBeVisible()
  await paying.setViewportSize({ width: 390, height: 800 })
  await expectNoFindings(paying)
  expect(await paying.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await paying.getByRole('button', { name: 'Decline' }).click()
  await expect(paymentStep(paying).getByRole('status')).toHaveText(returned.unpaid)
  const reopening = paying.waitForEvent('popup')
  await book(paying).click()
  const again = await reopening
  await again.getByRole('button', { name: 'Pay $599' }).click()
  await expect(again.getByRole('region', { name: success.title })).toBeFocused()
  await expect(toast(again, success.title)).toContainText(success.description)
  // The first tab has nothing left to pay, and keeps nothing of the application.
  await expect(page.getByRole('region', { name: success.title })).toBeVisible()
  await expect(book(page)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email)
  const [application = ''] = rowsWith(vcsApplication.id, email)
  const reference = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(application)?.[0] ?? 'none'
  const states = () => rowsWith('payments', reference).map((row) => /"(paid|failed)"/.exec(row)?.[1])
  expect(states()).toEqual(['failed', 'paid'])
  expect(elsewhere).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an application reaches the studio and leads to the local payment page, and back', async ({
    page,
  }) => {
    const email = newEmail()
    await page.goto(path)
    await expect(book(page)).toBeHidden()
    await fillInApplication(page, email)
    await page.getByLabel(vcsApplication.questions.howDidYouHear.label).selectOption('LinkedIn')
    await submit(page)
    await expect(page).toHaveURL(`${path}#${vcsApplication.id}-sent`)
    await expect(page.getByRole('heading', { name: vcsApplication.toasts.sent.title })).toBeVisible()
    expect(rowsWith(vcsApplication.id, email)[0]).toContain(twelveAnswers(email))
    const opening = page.waitForEvent('popup')
    await book(page).click()
    const paying = await opening
    await paying.getByRole('button', { name: 'Pay $599' }).click()
    await expect(paying).toHaveURL(/\/apply\?session_id=cs_local_/)
    // Playwright finds nothing by its text within `noscript`.
    const words = paying.getByRole('main').locator('header noscript p')
    await expect(words).toHaveText(vcsApply.hasPaid)
    await expect(words).toBeVisible()
  })
})
