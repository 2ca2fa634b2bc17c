import { vcsApplication } from '../../content/forms/vcs-application.js'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import { routes } from '../../content/routes.js'
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
import { BUILD_TIMEOUT } from '../support/e2e/buildSite.js'
import { type PaidSite, startPaidSite } from '../support/e2e/paidSite.js'
import { answerForStripe } from '../support/e2e/stripeScript.js'
import { expect, test } from '../support/e2e/test.js'

const { id, questions, toasts } = vcsApplication

// One site for all of them: it is built for this file, with a publishable key.
test.describe.configure({ mode: 'default' })
let site: PaidSite
test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT)
  site = await startPaidSite()
})
test.beforeEach(() => site.stripe.reset())
test.afterAll(() => site.close())

const rowsWith = async (text: string) =>
  (await site.sheet(id)).split('\r\n').filter((line) => line.includes(text))

const wayBack = (secret: string | undefined) =>
  `${site.origin}${path}?redirect_status=succeeded&payment_intent_client_secret=${secret}`

test.describe('an investor', () => {
  test.use({ expectedMessages: /status of 503|Failed to create payment intent/ })

  test('applies, retries after a failed payment, pays, and is registered once', async ({ page }) => {
    let status = 'requires_payment_method'
    const email = newEmail()
    await answerForStripe(page, site, () => status)
    await page.goto(site.origin + path)
    await fillInApplication(page, email)
    await chooseSource(page)

    // The SDK tries three times by itself.
    site.stripe.fail({ before: 503 }, { before: 503 }, { before: 503 })
    await submit(page)
    await expect(toast(page, toasts.failed.title)).toContainText(toasts.failed.description)
    await expect(unprepared(page)).toBeFocused()
    expect(await rowsWith(email)).toHaveLength(1)

    await unprepared(page).getByRole('button', { name: vcsApply.unprepared.retry }).click()
    await expect(toast(page, toasts.sent.title)).toContainText(toasts.sent.description)
    await expect(paymentStep(page)).toBeFocused()
    await expect(page.getByText(vcsApply.steps.payment.note)).toBeVisible()
    const [intent] = site.stripe.intents
    expect(site.stripe.intents).toHaveLength(1)
    const reference = intent?.fields['metadata[application]'] ?? ''
    const rows = await rowsWith(email)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(twelveAnswers(email))
    expect(rows[0]).toContain(`,"${reference}",`)

    await page.reload()
    await expect(paymentStep(page)).toContainText(reference)
    await expect(book(page)).toHaveAttribute('href', checkout(reference, email))
    await expectNoFindings(page)

    await page.goto(wayBack(intent?.clientSecret))
    await expect(paymentStep(page).getByRole('status')).toHaveText(vcsApply.returned.unpaid)
    await expect(book(page)).toBeVisible()
    status = 'processing'
    await page.goto(wayBack(intent?.clientSecret))
    await expect(paymentStep(page).getByRole('status')).toHaveText(vcsApply.returned.processing)
    await expect(book(page)).toHaveCount(0)
    status = 'succeeded'
    await page.goto(wayBack(intent?.clientSecret))
    await expect(page.getByRole('region', { name: vcsApply.success.title })).toBeFocused()
    await expect(toast(page, vcsApply.success.title)).toContainText(vcsApply.success.description)
    await expect(page.getByText(vcsApply.steps.success.note)).toBeVisible()
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

test('a made-up return address registers no application', async ({ page }) => {
  await answerForStripe(page, site, () => 'succeeded')
  await page.goto(`${site.origin}${path}?redirect_status=succeeded`)
  await expect(page.getByLabel(questions.fullName.label)).toBeVisible()
  await expect(page.getByText(vcsApply.success.title)).toHaveCount(0)
})

test.describe('a payment that Stripe does not know', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('leaves the visitor at the payment step', async ({ page }) => {
    const asked = await answerForStripe(page, site, () => 'succeeded')
    await page.goto(wayBack('pi_1_secret_2'))
    await expect(paymentStep(page).getByRole('status')).toHaveText(vcsApply.returned.unknown)
    await expect(page.getByText(vcsApply.success.title)).toHaveCount(0)
    expect(asked[0]).toBe('https://js.stripe.com/basil/stripe.js')
  })
})

test.describe('a browser that blocks Stripe’s script', () => {
  test.use({ expectedMessages: /ERR_BLOCKED_BY_CLIENT/ })

  test('says at the payment step that the payment’s state is unknown', async ({ page }) => {
    await page.route('https://js.stripe.com/**', (route) => route.abort('blockedbyclient'))
    await page.goto(wayBack('pi_1_secret_2'))
    await expect(paymentStep(page).getByRole('status')).toHaveText(vcsApply.returned.unknown)
    await expect(page.getByText(vcsApply.success.title)).toHaveCount(0)
  })
})

test('no page requests anything from Stripe until a visitor returns from payment', async ({ context }) => {
  const asked = await answerForStripe(context, site, () => 'succeeded')
  // A few windows at once: the wait for the network to rest is most of a visit.
  await Promise.all(
    [0, 1, 2, 3].map(async (window) => {
      const page = await context.newPage()
      for (const { path } of routes.filter((_, nth) => nth % 4 === window))
        await page.goto(site.origin + path, { waitUntil: 'networkidle' })
    }),
  )
  expect(asked).toEqual([])
})
