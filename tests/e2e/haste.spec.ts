import type { Page } from '@playwright/test'
import { soloBuilderInquiry } from '../../content/forms/solo-builder-inquiry.js'
import { summerSchoolInquiry } from '../../content/forms/summer-school-inquiry.js'
import { solo } from '../../content/pages/solo.js'
import { someInquiry } from '../support/e2e/inquiry.js'
import { emailsWith, rowsWith } from '../support/e2e/storedHere.js'
import { expect, test } from '../support/e2e/test.js'

/** The reference that the page confirms. */
async function confirmed(page: Page, formId: string): Promise<void> {
  await expect(page.locator(`#${formId}-sent`)).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/)
}

/** The lead is a row of its form and a letter, and nothing waits for review. */
async function reachedTheStudio(formId: string, mark: string): Promise<void> {
  expect(rowsWith(formId, mark)).toHaveLength(1)
  expect(rowsWith('spam-review', mark)).toEqual([])
  expect(await emailsWith(mark)).toHaveLength(1)
}

test('a dialog that was filled, closed, opened again and sent at once reaches the studio', async ({
  page,
}) => {
  const { email, mark } = someInquiry()
  const { questions, copy, id } = soloBuilderInquiry
  await page.goto('/workshops/solo')
  const open = () => page.getByRole('button', { name: solo.hero.join }).first().click()
  const dialog = page.getByRole('dialog')
  await open()
  await dialog.getByLabel(questions.name.label).fill('Ada Byron')
  await dialog.getByLabel(questions.email.label).fill(email)
  await dialog.getByLabel(questions.businessStage.label).fill('First customers')
  await dialog.getByLabel(questions.goals.label).fill(`A quote that writes itself, ${mark}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await dialog.getByRole('button', { name: copy.submit }).click()
  await confirmed(page, id)
  await reachedTheStudio(id, mark)
})

test('answers that came back after a reload and are sent at once reach it too, and no haste is said of them', async ({
  page,
}) => {
  const { email, mark } = someInquiry()
  const { questions, copy, id, endpoint } = summerSchoolInquiry
  const form = page.locator(`form[action="${endpoint}"]`)
  await page.goto('/summer-school')
  await form.getByLabel(questions.name.label).fill('Ada Byron')
  await form.getByLabel(questions.email.label).fill(email)
  await form.getByLabel(questions.company.label).fill('Engines')
  await form.getByLabel(questions.whatToBuild.label).fill(`A loom, ${mark}`)
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(mark)
  await page.reload()
  await expect(form.getByLabel(questions.whatToBuild.label)).toHaveValue(`A loom, ${mark}`)
  await form.getByRole('button', { name: copy.submit }).click()
  await confirmed(page, id)
  await reachedTheStudio(id, mark)
  expect(rowsWith(id, mark)[0]).not.toContain('after the form appeared')
})
