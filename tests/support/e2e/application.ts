import type { Page } from '@playwright/test'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { vcsApply } from '../../../content/pages/vcs-apply.js'
import { paymentCopy } from '../../../content/payment.js'
import { answersFor, journeyOf } from './everyForm.js'
import { fillIn, fillInPlain } from './fillIn.js'

const journey = journeyOf(vcsApplication)

/** Where investors apply. */
export const { path } = journey

const formIn = (page: Page) => page.locator(`form[action="${vcsApplication.endpoint}"]`)

/** Opens the application and answers everything. @returns what is answered, and what its row contains then */
export async function fillInApplication(page: Page, { origin = '', hasScripts = true } = {}) {
  const { email, answers, kept } = answersFor(journey)
  await page.goto(origin + path)
  await (hasScripts ? fillIn : fillInPlain)(formIn(page), journey, answers)
  return { email, answers, kept }
}

export const submit = (page: Page) => formIn(page).locator('[type=submit]').click()
export const toast = (page: Page, name: string) => page.getByRole('alertdialog', { name })
export const paymentStep = (page: Page) => page.getByRole('region', { name: vcsApply.payment.heading })
/** The text above the form when the application arrived and there is no payment. */
export const arrived = (page: Page) => page.getByRole('region', { name: vcsApply.arrived.title })
export const book = (page: Page) => page.getByRole('main').getByRole('link', { name: paymentCopy.book })
