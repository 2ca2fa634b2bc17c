import type { Page } from '@playwright/test'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { checkedByPage, fillIn } from '../support/e2e/fillIn.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { expect, test } from '../support/e2e/test.js'

const { id, copy, questions, endpoint } = workshopInquiry
const journey = journeyOf(workshopInquiry)
const formIn = (page: Page) => page.locator(`form[action="${endpoint}"]`)

const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('came-from'))

/** Comes from another site's newsletter to the about page, and goes on to the home page's form inside the site. */
async function arrive(page: Page) {
  await page.goto('/about?utm_source=newsletter&utm_medium=email&utm_campaign=spring', {
    referer: 'https://news.example.org/letters/7',
  })
  // Before hydration the browser follows the link itself, with a reload, after which the source is unknown.
  await expect(page.locator('html[data-fully-rendered]')).toBeAttached()
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
  // The address changes a moment before the page does.
  await expect(page.locator('#contact')).toBeVisible()
}

async function send(page: Page, mark: string) {
  await page.getByRole('button', { name: copy.submit }).click()
  await expect(page.locator(`#${id}-sent`)).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/)
  return rowsWith(id, mark)
}

test('the source of a visit survives page changes and a reload, and is stored once a form is filled in', async ({
  page,
}) => {
  const { mark, answers } = answersFor(journey)
  await arrive(page)
  await page.getByLabel(questions.goals.label).focus()
  expect(await kept(page)).toBeNull()
  await fillIn(page, formIn(page), journey, answers)
  await expect.poll(() => kept(page)).toContain('newsletter')
  await page.reload()
  // The form hydrates once the visitor gets to it.
  await checkedByPage(formIn(page))
  await expect(page.getByLabel(questions.goals.label)).toHaveValue(String(answers.goals))
  expect((await send(page, mark))[0]).toContain(
    '"newsletter / email / spring; from news.example.org; first page /about"',
  )
  expect(await page.context().cookies()).toEqual([])
})
