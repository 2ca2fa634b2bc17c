import { vcsApplication } from '../../content/forms/vcs-application.js'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import { BUILD_TIMEOUT } from '../support/buildSite.js'
import {
  book,
  checkout,
  chooseSource,
  fillInApplication,
  newEmail,
  path,
  paymentStep,
  submit,
  toast,
  twelveAnswers,
  unprepared,
} from '../support/e2e/application.js'
import { expectNoFindings } from '../support/e2e/axe.js'
import { type PaidSite, startPaidSite } from '../support/e2e/paidSite.js'
import { answerForStripe } from '../support/e2e/stripeScript.js'
import { expect, test } from '../support/e2e/test.js'

const { id, questions, toasts } = vcsApplication

// From application to money, on a site that is built with a publishable key: with the stand-in for Stripe, its way back, and
// the events that it sends to the site. What follows a payment on a hosted page is in localPayment.spec.ts.

test.describe.configure({ mode: 'default' })
let site: PaidSite
test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT)
  site = await startPaidSite()
})
test.beforeEach(() => site.stripe.reset())
test.afterAll(() => site.close())

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

const rowsWith = async (text: string, sheet: string = id) =>
  (await site.sheet(sheet)).split('\r\n').filter((line) => line.includes(text))

const wayBack = (secret: string | undefined) =>
  `${site.origin}${path}?redirect_status=succeeded&payment_intent_client_secret=${secret}`

test('a payment on Stripe’s page is a registration if its amount is right, and its event makes a row', async ({
  page,
}) => {
  const reference = '2222-3333'
  const returnFrom = ({ id }: { id: string }) => page.goto(`${site.origin}${path}?session_id=${id}`)
  await returnFrom(site.stripe.checkOut({ client_reference_id: reference, amount_total: 100 }))
  await expect(paymentStep(page).getByRole('status')).toHaveText(vcsApply.returned.processing)
  await expect(book(page)).toHaveCount(0)
  const session = site.stripe.checkOut({ client_reference_id: reference })
  await returnFrom(session)
  await expect(page.getByRole('region', { name: vcsApply.success.title })).toContainText(reference)
  // Recorded also where Stripe does not tell of it, and once where it does.
  await expect.poll(() => rowsWith(session.id, 'payments')).toHaveLength(1)
  // A reload knows the payment, and the address does not name it.
  await expect(page).toHaveURL(site.origin + path)
  await page.reload()
  await expect(page.getByRole('region', { name: vcsApply.success.title })).toContainText(reference)
  expect(await site.tell(site.stripe.event('checkout.session.completed', session))).toBe(200)
  expect(await rowsWith(session.id, 'payments')).toHaveLength(1)
})

test.describe('in a checkout of the studio’s own, an investor', () => {
  test.use({ expectedMessages: /status of 503|Failed to create payment intent/ })

  test('applies, retries after a failed payment, pays, and is registered once', async ({ page }) => {
    const email = newEmail()
    await answerForStripe(page, site)
    await page.goto(site.origin + path)
    await fillInApplication(page, email)
    await chooseSource(page)

    // The SDK tries three times by itself.
    site.stripe.fail({ before: 503 }, { before: 503 }, { before: 503 })
    await submit(page)
    await expect(toast(page, toasts.failed.title)).toContainText(toasts.failed.description)
    await expect(unprepared(page)).toBeFocused()
    await expect(page.getByText('Not sent yet')).toHaveCount(0)
    await expect(page.getByLabel(questions.firm.label)).toHaveValue('Engine Capital')
    const [row = ''] = await rowsWith(email)
    expect(row).toContain(twelveAnswers(email))
    const reference = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec((await unprepared(page).textContent()) ?? '')?.[0] ?? ''
    expect(row).toContain(`,"${reference}",`)
    const id = UUID.exec(row)?.[0]
    await expect(book(page)).toHaveAttribute('href', checkout(id, email))

    await page.reload()
    await expect(unprepared(page)).toContainText(reference)
    await unprepared(page).getByRole('button', { name: vcsApply.unprepared.retry }).click()
    await expect(toast(page, toasts.sent.title)).toContainText(toasts.sent.description)
    await expect(paymentStep(page)).toBeFocused()
    await expect(page.getByText(vcsApply.steps.payment.note)).toBeVisible()
    const [intent] = site.stripe.intents
    expect(site.stripe.intents).toHaveLength(1)
    expect(intent?.fields['metadata[application]']).toBe(id)
    expect(await rowsWith(email)).toHaveLength(1)

    await page.reload()
    await expect(paymentStep(page)).toContainText(reference)
    await expect(book(page)).toHaveAttribute('href', checkout(id, email))
    await expectNoFindings(page)

    await page.goto(wayBack(intent?.clientSecret))
    await expect(page.getByRole('region', { name: vcsApply.success.title })).toBeFocused()
    await expect(toast(page, vcsApply.success.title)).toContainText(vcsApply.success.description)
    await expect(page.getByText(vcsApply.steps.success.note)).toBeVisible()
    await expect(page).toHaveURL(site.origin + path)
    await page.getByRole('link', { name: vcsApply.back }).last().click()
    await expect(page).toHaveURL(`${site.origin}/events/vibe-coding-vcs`)

    // The next application in this tab starts with an empty form.
    await page.goto(site.origin + path)
    await expect(page.getByLabel(questions.fullName.label)).toHaveValue('')
    expect(await rowsWith(email)).toHaveLength(1)
  })
})

test('answers can be changed at the payment step, and unchanged answers make no second application', async ({
  page,
}) => {
  const change = page.getByRole('button', { name: vcsApply.payment.change })
  const email = newEmail()
  await page.goto(site.origin + path)
  await fillInApplication(page, email)
  await submit(page)
  await expect(paymentStep(page)).toBeVisible()
  await page.reload()
  await change.click()
  await expect(page.getByRole('region', { name: vcsApply.application.heading })).toBeFocused()
  await expect(page.getByLabel(questions.whyInterested.label)).toHaveValue('To know what I fund')
  await expect(page.getByLabel('Later Stage')).toBeChecked()
  await submit(page)
  await expect(paymentStep(page)).toBeVisible()
  expect(await rowsWith(email)).toHaveLength(1)
  expect(site.stripe.intents).toHaveLength(1)

  await change.click()
  await page.getByLabel(questions.firm.label).fill('Loom Capital')
  await submit(page)
  await expect(paymentStep(page)).toBeVisible()
  expect(await rowsWith(email)).toHaveLength(2)
})

test.describe('a payment unknown to Stripe', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('leaves the visitor at the payment step, registers no application and shows no data; before, nothing is requested from Stripe', async ({
    page,
  }) => {
    const asked = await answerForStripe(page, site)
    for (const address of ['/events/vibe-coding-vcs', path])
      await page.goto(site.origin + address, { waitUntil: 'networkidle' })
    await page.goto(`${site.origin}${path}?redirect_status=succeeded`)
    await expect(page.getByLabel(questions.fullName.label)).toBeVisible()
    expect(asked).toEqual([])
    await page.goto(wayBack('pi_1_secret_2'))
    await expect(paymentStep(page).getByRole('status')).toHaveText(vcsApply.returned.unknown)
    expect(asked[0]).toBe('https://js.stripe.com/basil/stripe.js')
    site.stripe.checkOut({ client_reference_id: '2222-3333' })
    await page.goto(`${site.origin}${path}?session_id=cs_test_made_up`)
    await expect(paymentStep(page).getByRole('status')).toHaveText(vcsApply.returned.unknown)
    await expect(book(page)).toHaveAttribute('href', checkout())
    await expect(page.getByText(vcsApply.success.title)).toHaveCount(0)
  })
})
