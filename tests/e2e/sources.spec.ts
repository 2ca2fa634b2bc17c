import type { Page } from '@playwright/test'
import { formCopy } from '../../content/forms/_copy.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { solo } from '../../content/pages/solo.js'
import { workshopFormats } from '../../content/workshop-formats.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { checkedByPage, fillIn } from '../support/e2e/fillIn.js'
import { emailsWith, rowsWith } from '../support/e2e/localLeads.js'
import { expect, test } from '../support/e2e/test.js'

// What a visitor chose on the way to a form, and where the visit began, arrives with the answers.

const { id, copy, questions, endpoint } = workshopInquiry
const hackathon = workshopFormats[1]?.title ?? ''
const journey = journeyOf(workshopInquiry)
const formIn = (page: Page) => page.locator(`form[action="${endpoint}"]`)

/** Sends the form. @returns its row */
async function send(page: Page, mark: string) {
  await formIn(page).getByRole('button', { name: copy.submit }).click()
  await expect(page.locator(`#${id}-sent`)).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/)
  return rowsWith(id, mark)[0]
}

test('"Ask about this format" arrives with the inquiry', async ({ page }) => {
  const { mark, answers } = answersFor(journey)
  await page.goto('/workshops/teams', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: /^Ask about this format.*Hackathon$/ }).click()
  await expect(page).toHaveURL('/workshops/teams?about=hackathon#contact')
  await expect(page.locator('#contact')).toBeInViewport()
  await expect(page.locator('#contact')).toBeFocused()
  await expect(page.getByText(formCopy.interest)).toContainText(hackathon)
  await fillIn(formIn(page), journey, answers)
  expect(await send(page, mark)).toContain(`"${hackathon}"`)
  expect((await emailsWith(mark))[0]?.text).toContain(hackathon)

  // An audience is passed on from its card to a dialog.
  await page.goto('/workshops')
  await page.getByRole('link', { name: /^Join our next cohort/ }).click()
  await page.getByText(solo.hero.join).first().hover()
  await page.getByRole('button', { name: solo.hero.join }).first().click()
  await expect(page.getByRole('dialog').getByText(formCopy.interest)).toContainText('Solo builders')
})

test('the source of a visit survives page changes and a reload, and is stored once a form is filled in', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem('came-from'))
  const { mark, answers } = answersFor(journey)
  await page.goto('/about?utm_source=newsletter&utm_medium=email&utm_campaign=spring', {
    referer: 'https://news.example.org/letters/7',
  })
  // Before hydration the browser follows the link itself, with a reload, after which the source is unknown.
  await expect(page.locator('html[data-fully-rendered]')).toBeAttached()
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
  // The address changes a moment before the page does.
  await expect(page.locator('#contact')).toBeVisible()
  await page.getByLabel(questions.goals.label).focus()
  expect(await kept()).toBeNull()
  await fillIn(formIn(page), journey, answers)
  await expect.poll(kept).toContain('newsletter')
  await page.reload()
  // The form hydrates once the visitor gets to it.
  await checkedByPage(formIn(page))
  await expect(page.getByLabel(questions.goals.label)).toHaveValue(String(answers.goals))
  expect(await send(page, mark)).toContain(
    '"newsletter / email / spring; from news.example.org; first page /about"',
  )
  expect(await page.context().cookies()).toEqual([])
})
