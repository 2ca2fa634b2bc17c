import type { Locator, Page } from '@playwright/test'
import { formCopy } from '../../../content/forms/_copy.js'
import { type AnyForm, type Question, questionNames } from '../../../content/forms/_defineForm.js'
import type { Journey } from './everyForm.js'
import { expect } from './test.js'

type Answers = Readonly<Record<string, string>>
/** @param given - questions that are not asked, or were answered before */
type Asked = Pick<Journey, 'form'> & { readonly given?: readonly string[] }

/** Opens the page and, with scripts, the form as a visitor does. */
export async function open(page: Page, { form, path, opener }: Journey): Promise<Locator> {
  await page.goto(path)
  const inPage = page.locator(`form[action="${form.endpoint}"]`)
  if (!opener) return inPage
  // Before hydration it leads to the form in the page.
  await expect(page.locator('html[data-fully-rendered]')).toBeAttached()
  // It may be in a part that hydrates when it comes into the window.
  const link = page.getByText(opener, { exact: true }).first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  // A link to the form in the page becomes a button once the code of its dialog has come.
  await expect(link).toHaveAttribute('role', 'button')
  await link.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return page.getByRole('dialog').locator(inPage)
}

/**
 * Waits until the page checks the form's answers. Until its scripts have loaded the browser does, in its own words: the form
 * has no `novalidate` then (HTML, form validation).
 */
export async function checkedByPage(form: Locator): Promise<void> {
  await form.getByRole('textbox').first().click()
  await expect(form).toHaveAttribute('novalidate', '')
}

/** Answers every question by its label, with the pointer, once the form's scripts have loaded. */
export async function fillIn(scope: Locator, asked: Asked, answers: Answers): Promise<void> {
  await checkedByPage(scope)
  await fillInPlain(scope, asked, answers)
}

/** The same in a page whose scripts have not loaded. */
export async function fillInPlain(scope: Locator, { form, given = [] }: Asked, answers: Answers) {
  for (const name of questionNames(form)) {
    const question = questionOf(form, name)
    if (given.includes(name) || question.isHidden) continue
    const answer = answers[name] ?? ''
    const field = labelled(scope, question)
    if (question.as === 'select') await field.selectOption(answer)
    else if (isGroup(question)) await choose(scope, question, answer)
    else await field.fill(answer)
  }
}

/** What a question's label names, with its mark for required or optional. Its words may be part of another label. */
export const labelled = (scope: Locator, { label }: Question) =>
  scope.getByLabel(new RegExp(`^(\\d+\\. )?${literal(label)}[\\s*]*(${literal(formCopy.optional)})?$`))

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const isGroup = ({ as }: Question) => as === 'radio' || as === 'checkboxes'

/** Presses the words of an option. */
const choose = (scope: Locator, { as, label, options = [] }: Question, answer: string) =>
  scope
    .getByRole(as === 'radio' ? 'radiogroup' : 'group', { name: label })
    .getByText(options.find(({ value }) => value === answer)?.label ?? answer, { exact: true })
    .click()

export const questionOf = (form: AnyForm, name: string): Question => {
  const question = form.questions[name]
  if (!question) throw new Error(`The form has no question "${name}".`)
  return question
}
