import { formCopy } from './_copy.js'
import { type AnyForm, isRequired, questionNames, storageOf } from './_defineForm.js'
import { forms } from './index.js'

/** What one form stores, in words. */
export type StoredForm = {
  readonly name: string
  /** Labels of the questions. */
  readonly asked: readonly string[]
  /** Labels of answers that are not asked, but composed of others. */
  readonly composed: readonly string[]
}

/**
 * Everything that each form stores, from the forms' definitions, so that it is always complete. Read by the build
 * (`vite.config.ts`): the privacy page needs these words, but not the forms' rules.
 */
export const storedForms = (): readonly StoredForm[] =>
  forms.map((form) => {
    const stored = storageOf(form)
    return {
      name: form.email.subject,
      asked: questionNames(form).map((name) => {
        const label = form.questions[name]?.label ?? name
        return mayBeLeftOut(form, name) ? `${label} ${formCopy.optional}` : label
      }),
      composed: questionNames(stored)
        .filter((name) => !Object.hasOwn(form.questions, name) && !SAME_FOR_ALL.includes(name))
        .map((name) => stored.questions[name]?.label ?? name),
    }
  })

/** Says nothing of a visitor: a saved spot is always for one person. */
const SAME_FOR_ALL: readonly string[] = ['teamSize']

/** Whether the question is marked as optional in the form. */
const mayBeLeftOut = (form: AnyForm, name: string) =>
  !isRequired(form, name) && !form.questions[name]?.hasAsterisk
