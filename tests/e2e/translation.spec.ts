import * as v from 'valibot'
import { formCopy } from '../../content/forms/_copy.js'
import { saveASpot } from '../../content/forms/save-a-spot.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import {
  checkedByPage,
  control,
  expectAnswersIn,
  fillIn,
  fillInPlain,
  open,
  questionOf,
} from '../support/e2e/fillIn.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { holdLateScripts } from '../support/e2e/scripts.js'
import { expect, test } from '../support/e2e/test.js'
import { translate } from '../support/e2e/translation.js'

const REFERENCE = /[A-Z0-9]{4}-[A-Z0-9]{4}/

const journey = journeyOf(saveASpot)
const { form } = journey

test.describe(`${form.id} on a translated page`, () => {
  test.use({ expectedMessages: /status of 503/ })

  test('shows missing answers, fails, is retried, arrives once and says so', async ({ page }) => {
    const { mark, answers, record } = answersFor(journey)
    let isDown = true
    await page.route(`**${form.endpoint}`, async (route) => {
      if (isDown) await route.fulfill({ status: 503, json: { message: 'The sheet is full.' } })
      else await route.continue()
    })
    const scope = await open(page, journey)
    await checkedByPage(scope)
    await translate(page)
    const button = (name: string) => scope.getByRole('button', { name })

    await button(form.copy.submit).click()
    const problems = page.getByRole('region', { name: 'There is a problem' }).getByRole('listitem')
    await expect(problems.first()).toBeVisible()
    const email = control(scope, questionOf(form, 'email'))
    await email.fill('ada')
    await button(form.copy.submit).click()
    const rule = form.schema.entries.email
    const sentence = (rule && v.safeParse(rule, 'ada').issues?.[0].message) ?? ''
    await expect(problems.filter({ hasText: sentence })).toBeVisible()
    await expect(email).toHaveAccessibleDescription(new RegExp(`${sentence}$`))

    await fillIn(page, scope, journey, answers)
    await expect(problems).toHaveCount(0)
    await button(form.copy.submit).click()
    await expect(button(formCopy.notSent.retry)).toBeVisible()
    await expect(scope.getByText(formCopy.notSent.title)).toBeVisible()

    isDown = false
    await button(formCopy.notSent.retry).click()
    await expect(page.getByRole('region', { name: form.toasts.sent.title })).toContainText(REFERENCE)
    expect(rowsWith(record.id, mark)).toHaveLength(1)
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('a form that was translated before it hydrated', () => {
  // React says that the HTML is not as it was written, and renders it again.
  test.use({ expectedMessages: /Minified React error #4\d\d/ })

  test('keeps what was typed before its code loaded, and is sent', async ({ page }) => {
    const release = await holdLateScripts(page, '/workshops/teams')
    await page.goto('/workshops/teams', { waitUntil: 'commit' })
    const journey = journeyOf(workshopInquiry)
    const { mark, answers } = answersFor(journey)
    const scope = page.locator('#contact')
    await fillInPlain(scope, journey, answers)
    await translate(page)
    release()
    await expect(page.locator('form[novalidate]')).toBeVisible()
    await expectAnswersIn(scope, journey, answers)
    await scope.locator('[type=submit]').click()
    await expect(page.locator(`#${workshopInquiry.id}-sent`)).toContainText(REFERENCE)
    expect(rowsWith(workshopInquiry.id, mark)).toHaveLength(1)
  })
})
