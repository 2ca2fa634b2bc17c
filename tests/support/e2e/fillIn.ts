import type { Locator, Page } from '@playwright/test'
import { formCopy } from '../../../content/forms/_copy.js'
import { type AnyForm, type Question, questionNames } from '../../../content/forms/_defineForm.js'
import type { Journey } from './everyForm.js'
import { expect } from './test.js'

type Answers = Readonly<Record<string, string>>

/** Opens the page and, with scripts, the form as a visitor does. */
export async function open(page: Page, { form, path, opener, isDialog }: Journey): Promise<Locator> {
  await page.goto(path)
  if (opener) {
    // Before hydration it leads to the form in the page.
    await expect(page.locator('html[data-fully-rendered]')).toBeAttached()
    const { name, nth = 0 } = opener
    // It may be in a part that hydrates when it comes into the window.
    const link = page.getByText(name, { exact: true }).nth(nth)
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    // A link to the form in the page becomes a button once the code of its dialog has come.
    if (isDialog) await expect(link).toHaveAttribute('role', 'button')
    await (isDialog ? link : page.getByRole('link', { name }).nth(nth)).click()
  }
  if (isDialog) await expect(page.getByRole('dialog')).toBeVisible()
  const place = isDialog ? page.getByRole('dialog') : page
  const scope = place.locator(`form[action="${form.endpoint}"]`)
  return scope
}

/**
 * Waits until the page checks the form's answers. Until its scripts have loaded the browser does, in its own words: the form
 * has no `novalidate` then (HTML, form validation).
 */
export async function checkedByPage(form: Locator): Promise<void> {
  await form.getByRole('textbox').first().click()
  await expect(form).toHaveAttribute('novalidate', '')
}

/** The questions that the visitor is asked. */
const asked = ({ form, given = [] }: Pick<Journey, 'form' | 'given'>) =>
  questionNames(form).filter((name) => !given.includes(name) && !form.questions[name]?.isHidden)

/** The control that a question's label names; of several, the first. */
export function control(scope: Locator, question: Question): Locator {
  const { label, as } = question
  if (isGroup(question)) return described(scope, question).locator('input').first()
  if (as === 'date') return scope.getByRole('button', { name: label })
  return labelled(scope, label)
}

/** What a label names, with its mark for required or optional. Its words may be part of another label. */
const labelled = (scope: Locator, label: string) =>
  scope.getByLabel(new RegExp(`^${literal(label)}[\\s*]*(${literal(formCopy.optional)})?$`))

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The element that has the description of a question: a group, or a single control. */
const described = (scope: Locator, question: Question) =>
  isGroup(question)
    ? scope.getByRole(question.as === 'radio' ? 'radiogroup' : 'group', { name: question.label })
    : control(scope, question)

/** Presses the words of an option. */
const choose = (scope: Locator, question: Question, answer: string) =>
  described(scope, question).getByText(wordsOf(question, answer), { exact: true }).click()

const isGroup = ({ as }: Question) => as === 'radio' || as === 'checkboxes'

/** Answers every question by its label, with the pointer, once the form's scripts have loaded. */
export async function fillIn(page: Page, scope: Locator, journey: Journey, answers: Answers): Promise<void> {
  await checkedByPage(scope)
  for (const name of asked(journey)) {
    const question = questionOf(journey.form, name)
    const answer = answers[name] ?? ''
    switch (question.as) {
      case 'select':
        await control(scope, question).selectOption(answer)
        break
      case 'date':
        await control(scope, question).click()
        await pickDay(page, answer)
        break
      case 'radio':
      case 'checkboxes':
        await choose(scope, question, answer)
        break
      default:
        await control(scope, question).fill(answer)
    }
  }
}

/** The same in a page without scripts, whose controls are the browser's own. */
export async function fillInPlain(scope: Locator, { form }: Journey, answers: Answers): Promise<void> {
  for (const name of asked({ form })) {
    const question = questionOf(form, name)
    const answer = answers[name] ?? ''
    const field = labelled(scope, question.label)
    if (question.as === 'select') await field.selectOption(answer)
    else if (isGroup(question)) await choose(scope, question, answer)
    else await field.fill(answer)
  }
}

/** Every answer is still in its field, or the form shows it as text. */
export async function expectAnswersIn(
  scope: Locator,
  journey: Journey,
  answers: Readonly<Record<string, string>>,
) {
  const { form } = journey
  for (const name of asked(journey)) {
    const question = questionOf(form, name)
    const field = control(scope, question)
    const answer = answers[name] ?? ''
    if (question.as === 'select') await expect(field).toContainText(wordsOf(question, answer))
    else if (question.as === 'date') await expect(scope.locator(`[name=${name}]`)).toHaveValue(answer)
    else if (isGroup(question))
      await expect(
        described(scope, question).getByLabel(wordsOf(question, answer), { exact: true }),
      ).toBeChecked()
    else await expect(field).toHaveValue(answer)
  }
}

export const questionOf = (form: AnyForm, name: string): Question => {
  const question = form.questions[name]
  if (!question) throw new Error(`The form has no question "${name}".`)
  return question
}

/** What a visitor sees of an answer: of a choice, its label. */
const wordsOf = ({ options = [] }: Question, answer: string) =>
  options.find(({ value }) => value === answer)?.label ?? answer

const monthOf = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayOf = (day: string) =>
  new Date(day).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Whether a day is before the month that the calendar shows. */
const isBeforeShown = async (calendar: Locator, day: string) =>
  new Date(day) < new Date(`1 ${await calendar.getByRole('heading').first().textContent()} UTC`)

/** Opens the calendar on a month the visitor has to look for, and chooses the day. */
async function pickDay(page: Page, day: string) {
  const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') })
  const turn = (await isBeforeShown(calendar, day)) ? 'Previous' : 'Next'
  for (
    let month = 0;
    month < 240 && !(await calendar.getByText(monthOf(day)).first().isVisible());
    month += 1
  )
    // The library has a second one, for screen readers on phones.
    await calendar.getByRole('button', { name: turn }).first().click()
  await calendar.getByRole('button', { name: dayOf(day) }).click()
  await expect(calendar).toHaveCount(0)
}
