import { type FormErrors, type FormStore, getValue, setValue, useForm, valiForm } from '@modular-forms/react'
import { untracked } from '@preact/signals-react'
import { useState } from 'react'
import { type AnyForm, isBelowMin, isBlank, questionNames } from '../../../content/forms/_defineForm'
import { answersOnPage, blankAnswers, type Draft, omitBlank } from '../answers'
import { orPostPlainly } from './orPostPlainly'

/**
 * The state of a form (Modular Forms), validated by the form's own rules.
 * @param presetAnswers - answers that are not asked; they are validated with the others.
 */
export function useAnswerStore(form: AnyForm, presetAnswers: Draft): FormStore<Draft> {
  const validate = async (answers: Partial<Draft>): Promise<FormErrors<Draft>> => ({
    ...refusedInBrowser(form, answers),
    ...(await valiForm<Draft>(form.schema)({ ...answers, ...presetAnswers })),
  })
  const [store] = useForm<Draft>({
    initialValues: blankAnswers(form),
    validate: async (answers): Promise<FormErrors<Draft>> => {
      if (!store.submitting.peek()) return validate(answers)
      // Rendering the errors takes a slow phone 250 ms: let the browser paint the pressed button first.
      await nextPaint()
      return orPostPlainly(store.element.peek(), () => validate(answers))
    },
  })
  useRegisteredFields(form, store)
  return store
}

/**
 * Registers all fields in the first render. Otherwise each field registers itself while it renders, which renders the
 * form again, and React discards a Suspense boundary that is updated while it hydrates (error 421). Reading a value
 * registers its field; a state initializer runs once, in the first render.
 */
function useRegisteredFields(form: AnyForm, store: FormStore<Draft>): void {
  useState(() => untracked(() => valuesOf(form, store)))
}

/** The current value of every answer, including those whose questions are hidden at the moment. */
export const valuesOf = (form: AnyForm, store: FormStore<Draft>): Draft =>
  Object.fromEntries(
    questionNames(form).map((name) => [name, getValue(store, name, { shouldActive: false })]),
  )

/**
 * Puts what the fields show into the form's state: a password manager may set values without an event.
 * @param element - the form's element
 */
export function readFields(form: AnyForm, store: FormStore<Draft>, element: HTMLFormElement): void {
  const shown = answersOnPage(form, element)
  for (const name of questionNames(form)) {
    if (!element.elements.namedItem(name)) continue
    const answer = omitBlank(form, name, shown[name] ?? blankAnswers(form)[name] ?? '')
    if (JSON.stringify(answer) !== JSON.stringify(getValue(store, name)))
      setValue(store, name, answer, { shouldFocus: false })
  }
}

/** Errors of rules that only the browser checks: an answer is required, or a number has a minimum. */
const refusedInBrowser = (form: AnyForm, answers: Partial<Draft>) =>
  Object.fromEntries(
    questionNames(form).flatMap((name) => {
      const question = form.questions[name]
      const { requiredInBrowser, belowMin } = question ?? {}
      if (isBlank(answers[name])) return requiredInBrowser ? [[name, requiredInBrowser]] : []
      return question && belowMin && isBelowMin(question, answers[name]) ? [[name, belowMin]] : []
    }),
  )

/** Longest wait in milliseconds. A hidden tab is never painted and would wait forever. */
const AT_MOST = 100

/**
 * Resolves after the next paint, when everything rendered so far is on the screen. For work that must not delay the
 * response to a press.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, AT_MOST)
  })
