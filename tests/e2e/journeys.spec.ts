import { questionNames } from '../../content/forms/_defineForm.js'
import { eventRegistration } from '../../content/forms/event-registration.js'
import { executiveWorkshopBooking } from '../../content/forms/executive-workshop-booking.js'
import { forms } from '../../content/forms/index.js'
import { prework } from '../../content/forms/prework.js'
import { saveASpot } from '../../content/forms/save-a-spot.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { announcements, expectNoFindings } from '../support/e2e/axe.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { fillIn, fillInPlain, labelled, open, questionOf } from '../support/e2e/fillIn.js'
import { emailsWith, rowsWith } from '../support/e2e/localLeads.js'
import { expect, test } from '../support/e2e/test.js'

// Every form once. Two are in files of their own: the application for investors, and the registration for an event.

/** One question of each kind, an answer that is composed, and a form that opens in a dialog. */
const withoutScripts = [prework, saveASpot, executiveWorkshopBooking]
const withScripts = forms.filter(
  (form) => ![...withoutScripts, vcsApplication, eventRegistration].some(({ id }) => id === form.id),
)

type Sent = ReturnType<typeof answersFor> & Pick<ReturnType<typeof journeyOf>, 'path' | 'emailSays'>

/** One row and one e-mail, with every answer in both. @returns them */
async function theLead({ record, mark, kept, path, emailSays }: Sent) {
  await expect.poll(() => rowsWith(record.id, mark).length).toBe(1)
  const emails = await emailsWith(mark)
  expect(emails).toHaveLength(1)
  const [[row = ''], [email]] = [rowsWith(record.id, mark), emails]
  for (const answer of [...kept, path]) {
    expect(row).toContain(answer)
    expect(email?.text).toContain(emailSays[answer] ?? answer)
  }
  return { row, email }
}

test.describe('with scripts', () => {
  // Without motion: axe would judge what is still moving.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const journey of withScripts.map(journeyOf))
    test(`${journey.form.id} on ${journey.path} arrives with every answer, a toast and the page say so, and axe finds nothing`, async ({
      page,
    }) => {
      const { form } = journey
      const sending = answersFor(journey)
      const scope = await open(page, journey)
      await fillIn(scope, journey, sending.answers)
      await scope.getByRole('button', { name: form.copy.submit }).click()

      const toast = page.getByRole('alertdialog', { name: form.toasts.sent.title })
      await expect(toast).toContainText(form.toasts.sent.description)
      const sent = page.getByRole('region', { name: form.toasts.sent.title })
      await expect(sent).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/)
      const [reference = ''] = (await sent.textContent())?.match(/[A-Z0-9]{4}-[A-Z0-9]{4}/) ?? []
      const { row, email } = await theLead({ ...journey, ...sending })
      expect(row).toContain(reference)
      expect(email?.subject).toContain(`(${reference})`)
      expect(email?.replyTo?.[0]?.address).toBe(sending.email)
      if (journey.opener) await expect(page.getByRole('dialog')).toHaveCount(0)
      else await expect(labelled(scope, questionOf(form, 'email'))).toHaveValue('')
      await expectNoFindings(page, { except: announcements })
    })
})

test.describe('without scripts, on a narrow phone, sent with a mistake', () => {
  const width = 320
  test.use({
    javaScriptEnabled: false,
    viewport: { width, height: 640 },
    expectedMessages: /status of 422/,
  })

  for (const journey of withoutScripts.map(journeyOf))
    test(`${journey.form.id} is refused by a page; Back leads to the filled form, which can be corrected and sent`, async ({
      page,
    }) => {
      const { form, path } = journey
      const sending = answersFor(journey)
      const { answers } = sending
      await page.goto(path)
      const scope = page.locator(`form[action="${form.endpoint}"]`)
      await fillInPlain(scope, journey, { ...answers, email: 'ada@analytical' })
      const place = await scope.boundingBox()
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width)
      await scope.getByRole('button', { name: form.copy.submit }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      // A browser shows the page once its styles are there.
      await page.waitForLoadState()
      expect(await page.locator('main').evaluate((own) => own.scrollWidth <= own.clientWidth)).toBe(true)
      await page.goBack()
      for (const name of questionNames(form)) {
        if (name === 'email') continue
        const { as } = questionOf(form, name)
        const choice = as === 'radio' || as === 'checkboxes' ? ':checked' : ''
        await expect(scope.locator(`[name=${name}]${choice}`)).toHaveValue(answers[name] ?? '')
      }
      await labelled(scope, questionOf(form, 'email')).fill(sending.email)
      await scope.getByRole('button', { name: form.copy.submit }).click()
      await expect(page).toHaveURL(`${path}#${form.id}-sent`)
      await expect(page.locator(`#${form.id}-sent`)).toBeVisible()
      await expect(page.locator(`#${form.id}-sent`)).toContainText(form.toasts.sent.title)
      await theLead({ ...journey, ...sending })
    })
})
