import type { Page } from '@playwright/test'
import { formCopy } from '../../content/forms/_copy.js'
import { eventInterest } from '../../content/forms/event-interest.js'
import { soloBuilderInquiry } from '../../content/forms/solo-builder-inquiry.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { solo } from '../../content/pages/solo.js'
import { workshopFormats } from '../../content/workshop-formats.js'
import { answersFor, type Journey, journeys } from '../support/e2e/everyForm.js'
import { checkedByPage, fillIn, fillInPlain } from '../support/e2e/fillIn.js'
import { emailsWith, rowsWith } from '../support/e2e/localLeads.js'
import { expect, test } from '../support/e2e/test.js'

const hackathon = workshopFormats[1]?.title ?? ''

function journeyOf(form: Journey['form']): Journey {
  const journey = journeys.find((one) => one.form === form)
  if (!journey) throw new Error(`No journey leads to ${form.id}.`)
  return journey
}

/** Row and e-mail exist once the page says so. */
const expectSent = (page: Page, { toasts }: Journey['form']) =>
  expect(page.getByRole('alertdialog', { name: toasts.sent.title })).toBeVisible()

test('"Ask about this format" arrives with the inquiry', async ({ page }) => {
  const journey = journeyOf(workshopInquiry)
  const { mark, answers } = answersFor(journey)
  await page.goto('/workshops/teams', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: /^Ask about this format.*Hackathon$/ }).click()
  await expect(page).toHaveURL('/workshops/teams?about=hackathon#contact')
  await expect(page.locator('#contact')).toBeInViewport()
  await expect(page.getByText(formCopy.choice.label)).toContainText(hackathon)
  const scope = page.locator(`form[action="${workshopInquiry.endpoint}"]`)
  await fillIn(page, scope, journey, answers)
  await scope.getByRole('button', { name: workshopInquiry.copy.submit }).click()
  await expectSent(page, workshopInquiry)
  expect(rowsWith(workshopInquiry.id, mark)[0]).toContain(`"${hackathon}"`)
  expect((await emailsWith(mark))[0]?.text).toContain(hackathon)
})

test('a choice survives a reload, and can be removed by keyboard, which moves focus to the form', async ({
  page,
}) => {
  const journey = journeyOf(workshopInquiry)
  const { mark, answers } = answersFor(journey)
  await page.goto('/workshops/teams?about=accelerator#contact')
  await page.reload()
  const scope = page.locator(`form[action="${workshopInquiry.endpoint}"]`)
  await checkedByPage(scope)
  await page.getByRole('button', { name: formCopy.choice.remove('AI Org Accelerator') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(formCopy.choice.label)).toHaveCount(0)
  await expect(scope.getByRole('textbox').first()).toBeFocused()
  await expect(page).toHaveURL('/workshops/teams#contact')
  await fillIn(page, scope, journey, answers)
  await scope.getByRole('button', { name: workshopInquiry.copy.submit }).click()
  await expectSent(page, workshopInquiry)
  expect(rowsWith(workshopInquiry.id, mark)[0]).not.toContain('Accelerator')
})

test('a choice that does not exist is not shown', async ({ page }) => {
  await page.goto('/workshops/teams?about=free-lunch#contact')
  await checkedByPage(page.locator(`form[action="${workshopInquiry.endpoint}"]`))
  await expect(page.getByText(formCopy.choice.label)).toHaveCount(0)
})

test('an audience is passed on from its card to a dialog', async ({ page }) => {
  const journey = journeyOf(soloBuilderInquiry)
  const { mark, answers } = answersFor(journey)
  await page.goto('/workshops')
  await page.getByRole('link', { name: /^Join our next cohort/ }).click()
  await page.getByRole('button', { name: solo.hero.join }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(formCopy.choice.label)).toContainText('Solo builders')
  await fillIn(page, dialog.locator('form'), journey, answers)
  await dialog.getByRole('button', { name: soloBuilderInquiry.copy.submit }).click()
  await expectSent(page, soloBuilderInquiry)
  expect(rowsWith(soloBuilderInquiry.id, mark)[0]).toContain('"Solo builders"')
})

test('a choice stays when an executive selects an option', async ({ page }) => {
  await page.goto('/executive-workshop?about=execs', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: /Book for my team/ }).click()
  await expect(page).toHaveURL('/executive-workshop?about=execs&option=team#booking')
  await expect(page.getByText(formCopy.choice.label)).toContainText('Executives')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the chosen event arrives with the form for interest in the next one', async ({ page }) => {
    const journey = journeyOf(eventInterest)
    const { mark, answers } = answersFor(journey)
    await page.goto('/events?about=live-debugging-oct9#event-interest')
    const scope = page.locator(`form[action="${eventInterest.endpoint}"]`)
    await fillInPlain(scope, journey, answers)
    await scope.getByRole('button', { name: eventInterest.copy.submit }).click()
    await expect(page).toHaveURL(/about=live-debugging-oct9#event-interests-sent$/)
    await expect(page.getByRole('heading', { name: eventInterest.toasts.sent.title })).toBeVisible()
    expect(rowsWith(eventInterest.id, mark)[0]).toContain('"Live Debugging, October 9, 2025"')
    const [letter] = await emailsWith(mark)
    expect(letter?.subject).toMatch(/^\[Event interest\] Workshops and intensives \([A-Z0-9-]{9}\)$/)
    expect(letter?.from?.name).toBe('Whittle')
  })
})
