import type { Page } from '@playwright/test'
import { TEAM_MIN } from '../../content/executive-team.js'
import { formCopy } from '../../content/forms/_copy.js'
import { metaFields } from '../../content/forms/_defineForm.js'
import { executiveWorkshopBooking } from '../../content/forms/executive-workshop-booking.js'
import { prework } from '../../content/forms/prework.js'
import { summerSchoolInquiry } from '../../content/forms/summer-school-inquiry.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { executiveWorkshop } from '../../content/pages/executive-workshop.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { checkedByPage, fillIn, fillInPlain } from '../support/e2e/fillIn.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { holdLateScripts, holdScripts } from '../support/e2e/scripts.js'
import { expect, test } from '../support/e2e/test.js'
import { translate } from '../support/e2e/translation.js'

// Answers that must not be lost: typed before the scripts load, in a page that somebody translates, and left half-filled.

const REFERENCE = /[A-Z0-9]{4}-[A-Z0-9]{4}/

test('what was typed, chosen and picked before the scripts loaded is in the stored row', {
  tag: '@engines',
}, async ({ page }) => {
  const { questions } = prework
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
  await fillIn(page.locator(`form[action="${prework.endpoint}"]`), { ...journey, given: typed }, answers)
  await page.getByRole('button', { name: prework.copy.submit }).click()
  await expect(page.locator(`#${prework.id}-sent`)).toContainText(REFERENCE)
  const [row] = rowsWith(prework.id, mark)
  for (const answer of ['Ada Byron', email, 'Power Hour', '2026-03-09', "Advanced – I've built workflows"])
    expect(row).toContain(answer)
})

test('a half-filled form is restored after a reload and a page change, and removed once it was sent', {
  tag: '@engines',
}, async ({ page }) => {
  const journey = journeyOf(summerSchoolInquiry)
  const { mark, answers } = answersFor(journey)
  const { questions: asked, copy, id } = summerSchoolInquiry
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await page.goto('/summer-school')
  const form = page.locator(`form[action="${summerSchoolInquiry.endpoint}"]`)
  await form.getByLabel(asked.name.label).fill('Ada Byron')
  await form.getByLabel(asked.whatToBuild.label).fill(`A loom, ${mark}`)
  await expect.poll(kept).toContain(mark)
  await page.reload()
  await checkedByPage(form)
  await expect(form.getByLabel(asked.name.label)).toHaveValue('Ada Byron')
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(form.getByLabel(asked.whatToBuild.label)).toHaveValue(`A loom, ${mark}`)
  expect(await kept()).toContain('Ada Byron')
  expect(await kept()).not.toContain(metaFields.honeypot)

  await fillIn(form, { ...journey, given: ['name', 'whatToBuild'] }, answers)
  await form.getByRole('button', { name: copy.submit }).click()
  await expect(page.locator(`#${id}-sent`)).toContainText(REFERENCE)
  expect(rowsWith(id, mark)).toHaveLength(1)
  await page.reload()
  await checkedByPage(form)
  await expect(form.getByLabel(asked.name.label)).toHaveValue('')
  expect(await kept()).not.toContain('Ada Byron')
})

test('a form with missing answers says which, below the header, and links to them; what is no number is one of them', {
  tag: '@engines',
}, async ({ page }) => {
  const { questions, endpoint } = executiveWorkshopBooking
  await page.goto('/executive-workshop?option=team#contact')
  const form = page.locator(`form[action="${endpoint}"]`)
  await checkedByPage(form)
  const size = form.getByLabel(questions.teamSize.label)
  // A number field has no value then.
  await size.pressSequentially('20-25')
  await form.getByRole('button', { name: executiveWorkshop.options.team.submit }).click()
  const summary = page.getByRole('region', { name: formCopy.problem })
  await expect(summary).toBeFocused()
  const { y = 0, height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
  expect((await summary.boundingBox())?.y).toBeGreaterThanOrEqual(y + height)
  await expect(size).toHaveAccessibleDescription(new RegExp(`${TEAM_MIN} people or more`))
  await summary.getByRole('link').first().click()
  await expect(form.locator('[name=name]')).toBeFocused()
})

test.describe('a page that others changed before our script ran', () => {
  // React says that the HTML is not as it was written, and renders it again.
  test.use({ expectedMessages: /Minified React error #4\d\d/ })

  /** Serves the page at this address with another `<main>`. */
  const changed = (page: Page, path: string, change: (main: string) => string) =>
    page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/<main.*<\/main>/s, change)
      await route.fulfill({ response, body })
    })

  test('is never empty, and keeps answers: a glossary', { tag: '@engines' }, async ({ page }) => {
    await changed(page, '/', (main) => main.replace(/>([^<>]*)\b(the|a|you)\b/gi, '>$1<span>$2</span>'))
    const release = await holdScripts(page, () => true)
    await page.goto('/', { waitUntil: 'commit' })
    const name = page.locator('#contact [name=name]')
    await name.fill('Ada Byron')
    const before = await page.evaluate(watchMain)
    release()
    await expect(page.locator('#contact form')).toHaveAttribute('novalidate', '')
    await expect(name).toHaveValue('Ada Byron')
    expect(await page.evaluate(() => Number(document.body.dataset.least))).toBeGreaterThan(before * 0.9)
  })

  test('shows the form that the address names, while its code is late: a proxy that removes comments', {
    tag: '@engines',
  }, async ({ page }) => {
    await changed(page, '/summer-school', (main) => main.replace(/<!--.*?-->/gs, ''))
    const release = await holdLateScripts(page, '/summer-school')
    const drawnAnew = page.waitForEvent('pageerror')
    await page.goto('/summer-school#save-a-spot')
    await drawnAnew
    const name = page.locator('#save-a-spot [name=name]')
    await name.fill('Ada Byron')
    release()
    await expect(page.locator('#save-a-spot form')).toHaveAttribute('novalidate', '')
    await expect(name).toHaveValue('Ada Byron')
  })
})

/** Called in the page: notes the least text that `<main>` has from now on. @returns how much there is, in characters */
function watchMain(): number {
  const length = () => document.querySelector('main')?.innerText.length ?? 0
  // Without it the text of sections below the window would not count.
  document.documentElement.dataset.fullyRendered = ''
  let least = length()
  const note = () => {
    least = Math.min(least, length())
    document.body.dataset.least = String(least)
  }
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  note()
  return length()
}

test.describe('a form that was translated before it hydrated', () => {
  // React says that the HTML is not as it was written, and renders it again. The 503 is the test's own.
  test.use({ expectedMessages: /Minified React error #4\d\d|status of 503/ })

  test('keeps what was typed, says that it was not sent, and arrives once when it is sent again', {
    tag: '@engines',
  }, async ({ page }) => {
    const { endpoint, id } = workshopInquiry
    const release = await holdLateScripts(page, '/workshops/teams')
    await page.goto('/workshops/teams', { waitUntil: 'commit' })
    const journey = journeyOf(workshopInquiry)
    const { mark, answers, kept } = answersFor(journey)
    const scope = page.locator('#contact')
    await fillInPlain(scope, journey, answers)
    await translate(page)
    release()
    await expect(page.locator('form[novalidate]')).toBeVisible()
    await scope.locator('[name=email]').fill('ada')
    await scope.locator('[type=submit]').click()
    const problems = page.getByRole('region', { name: 'There is a problem' }).getByRole('listitem')
    await expect(problems).toHaveCount(1)
    await scope.locator('[name=email]').fill(answers.email ?? '')
    await page.route(`**${endpoint}`, (route) => route.fulfill({ status: 503, body: 'No.' }))
    await scope.locator('[type=submit]').click()
    await expect(scope.getByText('Not sent yet')).toBeVisible()
    await page.unrouteAll()
    await scope.locator('[type=submit]').click()
    await expect(page.locator(`#${id}-sent`)).toContainText(REFERENCE)
    const [row = '', ...more] = rowsWith(id, mark)
    expect(more).toEqual([])
    for (const answer of kept) expect(row).toContain(answer)
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(page).toHaveURL('/about')
  })
})

test('a mistyped address is corrected by one press; the suggestion waits for the end of a press of Send', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const journey = journeyOf(workshopInquiry)
  const { answers } = answersFor(journey)
  const form = page.locator(`form[action="${workshopInquiry.endpoint}"]`)
  await page.goto('/workshops/teams#contact')
  await fillIn(form, journey, answers)
  const email = form.getByLabel(workshopInquiry.questions.email.label)
  await email.fill('ada@gmial.com')
  const suggestion = form.getByRole('button', { name: 'Did you mean ada@gmail.com?' })
  await page.keyboard.press('Tab')
  await suggestion.click()
  await expect(email).toHaveValue('ada@gmail.com')
  await expect(email).toBeFocused()
  await expect(suggestion).toHaveCount(0)
  await email.fill('ada@gmial.com')
  // Held long enough to draw the suggestion, which would move the button away from the pointer.
  await form.getByRole('button', { name: workshopInquiry.copy.submit }).click({ delay: 200 })
  await expect(page.locator(`#${workshopInquiry.id}-sent`)).toContainText(REFERENCE)
})
