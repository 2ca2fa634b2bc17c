import type { Page } from '@playwright/test'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { expect, test } from '../support/e2e/test.js'
import { localAddresses, noAddresses, realAddresses } from '../support/emailAddresses.js'

test.use({ javaScriptEnabled: false })

test('the browser’s own check of a form accepts and refuses what the server does, except a host without a dot', async ({
  page,
}) => {
  await page.goto('/workshops/teams')
  for (const [typed, kept] of realAddresses)
    expect.soft(await judge(page, typed), typed).toEqual({ isTaken: true, value: kept })
  for (const typed of noAddresses) expect.soft((await judge(page, typed)).isTaken, typed).toBe(false)
  for (const typed of localAddresses) expect.soft((await judge(page, typed)).isTaken, typed).toBe(true)
})

/** Typed, not set: Chromium converts only typed text to the ASCII form. */
async function judge(page: Page, address: string) {
  const { endpoint, questions } = workshopInquiry
  const field = page.locator(`form[action="${endpoint}"]`).getByLabel(questions.email.label)
  await field.selectText()
  await page.keyboard.insertText(address)
  return field.evaluate((input: HTMLInputElement) => ({
    isTaken: input.validity.valid,
    value: input.value,
  }))
}
