import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { vcsApply } from '../../../content/pages/vcs-apply.js'
import { paymentCopy } from '../../../content/payment.js'

const { questions, endpoint } = vcsApplication

/** Where investors apply. */
export const path = '/events/vibe-coding-vcs/apply'

/** An address that tells an application's row from all others. */
export const newEmail = () => `ada.${randomUUID().slice(0, 8)}@example.com`

/** Answers everything but how the visitor heard of it, which is asked differently without scripts. */
export async function fillInApplication(page: Page, email: string) {
  await page.getByLabel(questions.fullName.label).fill('Ada Byron')
  await page.getByLabel(questions.email.label, { exact: false }).first().fill(email)
  await page.getByLabel(questions.currentRole.label).fill('Partner')
  await page.getByLabel(questions.firm.label).fill('Engine Capital')
  for (const choice of ['Seed', 'Later Stage', 'AI', 'Climate'])
    await page.getByText(choice, { exact: true }).click()
  await page.getByLabel(questions.whyInterested.label).fill('To know what I fund')
  await page.getByText("Yes – I've built something (GPT, automation, app, etc.)").click()
  await page.getByLabel(questions.aiQuestion.label).fill('What breaks first?')
  await page.getByText('Yes', { exact: true }).click()
  await page.getByLabel(questions.teamMemberEmail.label).fill('babbage@example.com')
}

/** With scripts. */
export async function chooseSource(page: Page) {
  await page.getByLabel(questions.howDidYouHear.label).selectOption('LinkedIn')
}

/** The twelve answers as they are in the row: every cell in quotes. */
export const twelveAnswers = (email: string) =>
  [
    ...['Ada Byron', email, 'Partner', 'Engine Capital', 'Seed; Later Stage', 'AI; Climate'],
    ...['To know what I fund', "Yes – I've built something (GPT, automation, app, etc.) (built)"],
    ...['What breaks first?', 'Yes', 'babbage@example.com', 'LinkedIn'],
  ]
    .map((answer) => `"${answer}"`)
    .join(',')

export const submit = (page: Page) => page.locator(`form[action="${endpoint}"] [type=submit]`).click()
export const toast = (page: Page, name: string) => page.getByRole('alertdialog', { name })
export const paymentStep = (page: Page) => page.getByRole('region', { name: vcsApply.payment.heading })
/** The text above the form when the application arrived and there is no payment. */
export const arrived = (page: Page) => page.getByRole('region', { name: vcsApply.arrived.title })
export const book = (page: Page) => page.getByRole('main').getByRole('link', { name: paymentCopy.book })
