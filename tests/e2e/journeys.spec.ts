import { questionNames, storageOf } from '../../content/forms/_defineForm.js'
import { executiveWorkshopBooking } from '../../content/forms/executive-workshop-booking.js'
import { prework } from '../../content/forms/prework.js'
import { saveASpot } from '../../content/forms/save-a-spot.js'
import { announcements, expectNoFindings } from '../support/e2e/axe.js'
import { answersFor, type Journey, journeyOf, journeys } from '../support/e2e/everyForm.js'
import { control, fillIn, fillInPlain, open, questionOf } from '../support/e2e/fillIn.js'
import { emailsWith, rowsWith } from '../support/e2e/localLeads.js'
import { expect, test } from '../support/e2e/test.js'

// Without motion: axe would judge what is still moving.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** One row and one e-mail, with every answer in both. */
async function expectOneLead({ form, emailSays }: Journey, mark: string, kept: readonly string[]) {
  const record = storageOf(form)
  await expect.poll(() => rowsWith(record.id, mark).length).toBe(1)
  for (const answer of kept) expect(rowsWith(record.id, mark)[0]).toContain(answer)
  const letters = await emailsWith(mark)
  expect(letters).toHaveLength(1)
  for (const answer of kept) expect(letters[0]?.text).toContain(emailSays[answer] ?? answer)
}

const submitOf = ({ form, submit = form.copy.submit }: Journey) => submit

for (const journey of journeys) {
  const { form, path } = journey
  test(`${form.id} on ${path} arrives with every answer, a toast and the page say so, and axe finds nothing`, async ({
    page,
  }) => {
    const { mark, answers, record, kept } = answersFor(journey)
    const scope = await open(page, journey)
    await fillIn(page, scope, journey, answers)
    await scope.getByRole('button', { name: submitOf(journey) }).click()

    const toast = page.getByRole('alertdialog', { name: form.toasts.sent.title })
    await expect(toast).toContainText(form.toasts.sent.description)
    const sent = page.getByRole('region', { name: form.toasts.sent.title })
    await expect(sent).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/)
    const [reference = ''] = (await sent.textContent())?.match(/[A-Z0-9]{4}-[A-Z0-9]{4}/) ?? []
    await expectOneLead(journey, mark, [...kept, path])
    expect(rowsWith(record.id, mark)[0]).toContain(reference)
    const [letter] = await emailsWith(mark)
    expect(letter?.subject).toContain(`(${reference})`)
    expect(letter?.replyTo?.[0]?.address).toBe(answers.email)
    if (journey.isDialog) await expect(page.getByRole('dialog')).toHaveCount(0)
    else await expect(control(scope, questionOf(form, 'email'))).toHaveValue('')
    await expectNoFindings(page, { except: announcements })
  })
}

/** One question of each kind, an answer that is composed, and a form that opens in a dialog. */
const withoutScripts = [prework, saveASpot, executiveWorkshopBooking]

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
      const { mark, answers, kept } = answersFor(journey)
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
      await scope.getByLabel(questionOf(form, 'email').label).fill(answers.email ?? '')
      await scope.getByRole('button', { name: form.copy.submit }).click()
      await expect(page).toHaveURL(`${path}#${form.id}-sent`)
      await expect(page.locator(`#${form.id}-sent`)).toBeVisible()
      await expect(page.locator(`#${form.id}-sent`)).toContainText(form.toasts.sent.title)
      await expectOneLead(journey, mark, [...kept, path])
    })
})
