import { metaFields } from '../../content/forms/_defineForm.js'
import { prework } from '../../content/forms/prework.js'
import { summerSchoolInquiry } from '../../content/forms/summer-school-inquiry.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { checkedByPage, fillIn } from '../support/e2e/fillIn.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { holdScripts } from '../support/e2e/scripts.js'
import { expect, test } from '../support/e2e/test.js'

const { questions } = prework
const REFERENCE = /[A-Z0-9]{4}-[A-Z0-9]{4}/

test('what was typed, chosen and picked before the scripts loaded is in the stored row', async ({ page }) => {
  const journey = journeyOf(prework)
  const { mark, email, answers } = answersFor(journey)
  const release = await holdScripts(page, () => true)
  await page.goto('/prework', { waitUntil: 'commit' })
  await page.getByLabel(questions.name.label).fill('Ada Byron')
  await page.getByLabel(questions.email.label).fill(email)
  await page.getByLabel(questions.workshopDate.label).fill('2026-03-09')
  await page.getByLabel(questions.aiExperience.label).selectOption('advanced')
  await page.getByLabel(questions.workshop.label).pressSequentially('Power H')
  release()
  // Typing goes on while the page hydrates.
  await page.getByLabel(questions.workshop.label).pressSequentially('our', { delay: 40 })

  await expect(page.getByRole('button', { name: questions.workshopDate.label })).toContainText(
    'March 9, 2026',
  )
  const typed = ['name', 'email', 'workshopDate', 'aiExperience', 'workshop']
  await fillIn(
    page,
    page.locator(`form[action="${prework.endpoint}"]`),
    { ...journey, given: typed },
    answers,
  )
  await page.getByRole('button', { name: prework.copy.submit }).click()
  await expect(page.locator(`#${prework.id}-sent`)).toContainText(REFERENCE)
  const [row] = rowsWith(prework.id, mark)
  for (const answer of ['Ada Byron', email, 'Power Hour', '2026-03-09', "Advanced – I've built workflows"])
    expect(row).toContain(answer)
})

test('the browser’s own date field stays while it has focus or half a date, and the calendar replaces it afterwards', async ({
  page,
}) => {
  const release = await holdScripts(page, () => true)
  await page.goto('/prework', { waitUntil: 'commit' })
  const date = page.locator('input[type=date]')
  await date.focus()
  release()
  await expect(page.locator(`form[action="${prework.endpoint}"]`)).toHaveAttribute('novalidate', '')
  // The calendar's code has loaded, too.
  await page.waitForLoadState('networkidle')
  await expect(date).toBeFocused()
  await page.keyboard.type('03')
  await page.getByLabel(questions.workplace.label).focus()
  await date.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('092026')
  await page.getByLabel(questions.workplace.label).focus()
  await expect(page.getByRole('button', { name: questions.workshopDate.label })).toContainText(
    'March 9, 2026',
  )
})

test('a half-filled form is restored after a reload and a page change, and removed once it was sent', async ({
  page,
}) => {
  const journey = journeyOf(summerSchoolInquiry)
  const { mark, answers } = answersFor(journey)
  const { questions: asked, copy, id } = summerSchoolInquiry
  await page.goto('/summer-school')
  const form = page.locator(`form[action="${summerSchoolInquiry.endpoint}"]`)
  await form.getByLabel(asked.name.label).fill('Ada Byron')
  await form.getByLabel(asked.whatToBuild.label).fill(`A loom, ${mark}`)
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(mark)
  await page.reload()
  await checkedByPage(form)
  await expect(form.getByLabel(asked.name.label)).toHaveValue('Ada Byron')
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(form.getByLabel(asked.whatToBuild.label)).toHaveValue(`A loom, ${mark}`)

  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(kept).toContain('Ada Byron')
  expect(kept).not.toContain(metaFields.honeypot)

  await fillIn(page, form, { ...journey, given: ['name', 'whatToBuild'] }, answers)
  await form.getByRole('button', { name: copy.submit }).click()
  await expect(page.locator(`#${id}-sent`)).toContainText(REFERENCE)
  expect(rowsWith(id, mark)).toHaveLength(1)
  await page.reload()
  await checkedByPage(form)
  await expect(form.getByLabel(asked.name.label)).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Ada Byron')
})
