import { vcsApplication } from '../../content/forms/vcs-application.js'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import { vibeCodingVcs } from '../../content/pages/vibe-coding-vcs.js'
import {
  book,
  chooseSource,
  fillInApplication,
  localCheckout,
  newEmail,
  path,
  paymentStep,
  submit,
  toast,
  twelveAnswers,
  unprepared,
} from '../support/e2e/application.js'
import { announcements, expectNoFindings } from '../support/e2e/axe.js'
import { checkedByPage } from '../support/e2e/fillIn.js'
import { emailsWith, rowsWith } from '../support/e2e/localLeads.js'
import { startOwnServer } from '../support/e2e/ownServer.js'
import { test as base, expect } from '../support/e2e/test.js'

// The site before the workshop, on a server that takes applications and no payments.
const test = base.extend<object, { ownOrigin: string }>({
  ownOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs
    async ({}, use) => {
      const server = await startOwnServer('.', {
        DATA_DIR: process.env.E2E_DATA_DIR ?? '',
        NOW: '2025-08-01T12:00:00Z',
        SAMPLES: 'hide',
      })
      await use(server.origin)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownOrigin }, use) => use(ownOrigin),
})

const { id, endpoint, questions, toasts } = vcsApplication

test('the workshop’s page leads to the application from its hero, and to payment from the registration card', async ({
  page,
}) => {
  await page.goto('/events/vibe-coding-vcs')
  await expect(page.getByRole('link', { name: vibeCodingVcs.hero.apply }).first()).toHaveAttribute(
    'href',
    path,
  )
  const registration = page.getByRole('region', { name: vibeCodingVcs.registration.heading })
  await expect(book(page)).toHaveCount(1)
  await expect(book(page).and(registration.getByRole('link'))).toHaveAttribute('href', localCheckout())
  await registration.getByRole('link', { name: vibeCodingVcs.hero.apply }).click()
  await expect(page).toHaveURL(path)
  // The workshop's page, which says the same, stays until this one is drawn.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(vcsApply.heading)
})

test.describe('where online payment is not set up', () => {
  test.use({ expectedMessages: /status of 503|Failed to create payment intent/ })

  test('an application still arrives, says so, and leads to the payment page', async ({ page }) => {
    const email = newEmail()
    await page.goto(path)
    await fillInApplication(page, email)
    await chooseSource(page)
    await submit(page)

    await expect(toast(page, toasts.failed.title)).toContainText(toasts.failed.description)
    await expect(unprepared(page)).toBeFocused()
    await expect(page.getByText('Not sent yet')).toHaveCount(0)
    await expect(page.getByLabel(questions.firm.label)).toHaveValue('Engine Capital')
    const [row = ''] = rowsWith(id, email)
    expect(row).toContain(twelveAnswers(email))
    const reference = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec((await unprepared(page).textContent()) ?? '')?.[0]
    expect(row).toContain(`,"${reference}",`)
    await expect(book(page)).toHaveAttribute('href', localCheckout(reference, email))

    await unprepared(page).getByRole('button', { name: vcsApply.unprepared.retry }).click()
    await expect(toast(page, toasts.failed.title)).toHaveCount(1)
    await page.reload()
    await expect(unprepared(page)).toContainText(String(reference))
    await submit(page)
    await expect(toast(page, toasts.failed.title)).toBeVisible()
    expect(rowsWith(id, email)).toHaveLength(1)
    expect(await emailsWith(email)).toHaveLength(1)
  })

  test('the address of a team member who does not come is neither checked nor sent', async ({ page }) => {
    const email = newEmail()
    await page.goto(path)
    const address = page.getByLabel(questions.teamMemberEmail.label)
    await page.getByText('No', { exact: true }).click()
    await expect(address).toHaveCount(0)
    await fillInApplication(page, email)
    await address.fill('babbage')
    await page.getByText('No', { exact: true }).click()
    await expect(address).toHaveCount(0)
    await submit(page)
    await expect(unprepared(page)).toBeVisible()
    expect(rowsWith(id, email)[0]).toContain('"What breaks first?","No","","",')
  })
})

test.describe('when the application itself does not arrive', () => {
  test.use({ expectedMessages: /status of 503/ })

  test('no payment is requested, and the form says that it was not sent', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('payment-intent')) asked.push(request.url())
    })
    await page.route(`**${vcsApplication.endpoint}`, (route) => route.fulfill({ status: 503, body: 'No.' }))
    await page.goto(path)
    await fillInApplication(page, newEmail())
    await submit(page)
    await expect(toast(page, toasts.failed.title)).toContainText(toasts.failed.description)
    await expect(page.getByText('Not sent yet')).toBeVisible()
    await expect(unprepared(page)).toHaveCount(0)
    await expect(page.getByLabel(questions.firm.label)).toHaveValue('Engine Capital')
    expect(asked).toEqual([])
  })
})

test('the return from payment stays at the payment step and requests nothing from Stripe', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('stripe')) asked.push(request.url())
  })
  await page.goto(`${path}?redirect_status=succeeded&payment_intent_client_secret=pi_1_secret_2`)
  await expect(paymentStep(page).getByRole('status')).toHaveText(vcsApply.returned.unknown)
  await expect(book(page)).toHaveAttribute('href', localCheckout())
  expect(asked).toEqual([])
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
    await page.goto(path)
    await checkedByPage(page.locator(`form[action="${endpoint}"]`))
    await submit(page)
    await expect(page.getByRole('region', { name: 'There is a problem' })).toBeVisible()
    await expectFit()
    await fillInApplication(page, newEmail())
    await submit(page)
    await expect(unprepared(page)).toBeVisible()
    await expectFit()
  })
})
