import { formCopy } from '../../content/forms/_copy.js'
import { checkedByPage } from '../support/e2e/fillIn.js'
import {
  chooseTeamSize,
  copy,
  endpoint,
  fillTexts,
  id,
  questions,
  someInquiry,
  toasts,
} from '../support/e2e/inquiry.js'
import { emailsWith, rowsWith } from '../support/e2e/storedHere.js'
import { expect, test } from '../support/e2e/test.js'

test('an inquiry from the home page is a row and an e-mail, and the visitor is told its reference', async ({
  page,
}) => {
  const inquiry = someInquiry()
  await page.goto('/#contact')
  await fillTexts(page, inquiry)
  await chooseTeamSize(page, inquiry.teamSize)
  await page.getByRole('button', { name: copy.submit }).click()

  await expect(page.getByText(toasts.sent.title).first()).toBeVisible()
  const reference = (await page.locator(`#${id}-sent`).textContent())?.match(/[A-Z0-9]{4}-[A-Z0-9]{4}/)?.[0]
  expect(reference).toBeTruthy()

  const rows = rowsWith(id, inquiry.mark)
  expect(rows).toHaveLength(1)
  for (const answer of [
    inquiry.name,
    inquiry.email,
    inquiry.company,
    inquiry.teamSize,
    inquiry.goals,
    reference ?? '',
  ]) {
    expect(rows[0]).toContain(answer)
  }
  const letters = await emailsWith(inquiry.mark)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toBe(
    `[Workshop inquiry] ${inquiry.company}, ${inquiry.teamSize}: ${inquiry.name} (${reference})`,
  )
  expect(letters[0]?.replyTo?.[0]?.address).toBe(inquiry.email)
  await expect(page.getByLabel(questions.name.label)).toHaveValue('')
})

test('missing answers are named in a summary that takes focus and leads to each', async ({ page }) => {
  await page.goto('/workshops/teams')
  await checkedByPage(page.locator(`form[action="${endpoint}"]`))
  await page.getByRole('button', { name: copy.submit }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    'Enter your name',
    'Enter your email address',
    'Enter your company',
    'Select your team size',
    'Tell us what your team should be able to build',
  ])
  await summary.getByRole('link', { name: 'Enter your company' }).click()
  await expect(page.getByLabel(questions.company.label)).toBeFocused()
  await page.keyboard.type('Analytical Engines')
  await expect(page.getByText('Enter your company')).toHaveCount(0)
})

test('where scripts have not come yet, the browser leads to the first missing answer', async ({ page }) => {
  await page.route('**/*.js', () => {})
  await page.goto('/workshops/teams', { waitUntil: 'commit' })
  await page.getByRole('button', { name: copy.submit }).click()
  await expect(page.getByLabel(questions.name.label)).toBeFocused()
})

test('a double click sends once', async ({ page }) => {
  const inquiry = someInquiry()
  await page.goto('/workshops/teams')
  await fillTexts(page, inquiry)
  await chooseTeamSize(page, inquiry.teamSize)
  await page.getByRole('button', { name: copy.submit }).dblclick()
  await expect(page.locator(`#${id}-sent`)).toBeVisible()
  expect(rowsWith(id, inquiry.mark)).toHaveLength(1)
  expect(await emailsWith(inquiry.mark)).toHaveLength(1)
})

test('a second click that comes with the answer leaves the confirmation alone; a later one is heard', async ({
  page,
}) => {
  await page.goto('/workshops/teams')
  const form = page.locator(`form[action="${endpoint}"]`)
  await checkedByPage(form)
  const inquiry = someInquiry()
  await fillTexts(page, inquiry)
  await chooseTeamSize(page, inquiry.teamSize)
  const submit = form.getByRole('button', { name: copy.submit })
  await submit.evaluate((button: HTMLElement) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-state=sent]')) return
      observer.disconnect()
      button.dataset.clicked = 'twice'
      button.click()
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await submit.click()
  await expect(form.locator('[data-clicked=twice]')).toBeVisible()
  await expect(page.locator(`#${id}-sent`)).toBeFocused()
  const problem = page.getByRole('heading', { name: formCopy.problem })
  await expect(problem).toHaveCount(0)
  await expect(async () => {
    await submit.click()
    await expect(problem).toBeVisible({ timeout: 200 })
  }).toPass()
})
