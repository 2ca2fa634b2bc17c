import type { Page } from '@playwright/test'
import { formCopy } from '../../content/forms/_copy.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { solo } from '../../content/pages/solo.js'
import { workshopFormats } from '../../content/workshop-formats.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { checkedByPage, fillIn } from '../support/e2e/fillIn.js'
import { emailsWith, rowsWith } from '../support/e2e/localLeads.js'
import { expect, test } from '../support/e2e/test.js'

const hackathon = workshopFormats[1]?.title ?? ''
const journey = journeyOf(workshopInquiry)

/** Row and e-mail exist once the page says so. */
const expectSent = (page: Page) =>
  expect(page.getByRole('alertdialog', { name: workshopInquiry.toasts.sent.title })).toBeVisible()

test('"Ask about this format" arrives with the inquiry', async ({ page }) => {
  const { mark, answers } = answersFor(journey)
  await page.goto('/workshops/teams', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: /^Ask about this format.*Hackathon$/ }).click()
  await expect(page).toHaveURL('/workshops/teams?about=hackathon#contact')
  const contact = page.locator('#contact')
  await expect(contact).toBeInViewport()
  await expect(contact).toBeFocused()
  await expect(page.getByText(formCopy.choice.label)).toContainText(hackathon)
  const scope = page.locator(`form[action="${workshopInquiry.endpoint}"]`)
  await fillIn(page, scope, journey, answers)
  // Or a click beside a field would focus the section.
  await expect(contact).not.toHaveAttribute('tabindex')
  await scope.getByRole('button', { name: workshopInquiry.copy.submit }).click()
  await expectSent(page)
  expect(rowsWith(workshopInquiry.id, mark)[0]).toContain(`"${hackathon}"`)
  expect((await emailsWith(mark))[0]?.text).toContain(hackathon)
})

test('a choice survives a reload, and can be removed by keyboard, which moves focus to the form', async ({
  page,
}) => {
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
  await expectSent(page)
  expect(rowsWith(workshopInquiry.id, mark)[0]).not.toContain('Accelerator')
})

test('an audience is passed on from its card to a dialog', async ({ page }) => {
  await page.goto('/workshops')
  await page.getByRole('link', { name: /^Join our next cohort/ }).click()
  await page.getByText(solo.hero.join).first().hover()
  await page.getByRole('button', { name: solo.hero.join }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(formCopy.choice.label)).toContainText('Solo builders')
})
