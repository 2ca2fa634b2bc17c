import { type FormStore, getValue, useForm, valiForm } from '@modular-forms/react'
import { untracked } from '@preact/signals-react'
import { useState } from 'react'
import { type AnyForm, isBelowMin, isBlank, questionNames } from '../../../content/forms/_defineForm'
import { blankAnswers, type Draft } from '../answers'

/** The state of a form that is being filled in, judged by the form's own rules. `given` answers are judged along. */
export function useAnswerStore(form: AnyForm, presetAnswers: Draft): FormStore<Draft> {
  const [store] = useForm<Draft>({
    initialValues: blankAnswers(form),
    validate: async (answers) => {
      // Rendering what is missing takes a slow phone a quarter of a second: the pressed button is painted first.
      if (store.submitting.peek()) await nextPaint()
      return {
        ...refusedInBrowser(form, answers),
        ...(await valiForm<Draft>(form.schema)({ ...answers, ...presetAnswers })),
      }
    },
  })
  useRegisteredFields(form, store)
  return store
}

/**
 * Registers all fields in the first render, before anything reads them. Otherwise each registers as it renders and renders
 * the form again, and React gives up a Suspense boundary that is updated while it hydrates (error 421). Reading a value
 * registers its field; a state initializer runs once, in the first render.
 */
function useRegisteredFields(form: AnyForm, store: FormStore<Draft>): void {
  useState(() => untracked(() => valuesOf(form, store)))
}

/** Every answer as it stands, also those whose questions are not asked at the moment. */
export const valuesOf = (form: AnyForm, store: FormStore<Draft>): Draft =>
  Object.fromEntries(
    questionNames(form).map((name) => [name, getValue(store, name, { shouldActive: false })]),
  )

/** Sentences for what only the browser asks for: an answer where there is none, a number that is not too small. */
const refusedInBrowser = (form: AnyForm, answers: Partial<Draft>) =>
  Object.fromEntries(
    questionNames(form).flatMap((name) => {
      const question = form.questions[name]
      const { requiredInBrowser, belowMin } = question ?? {}
      if (isBlank(answers[name])) return requiredInBrowser ? [[name, requiredInBrowser]] : []
      return question && belowMin && isBelowMin(question, answers[name]) ? [[name, belowMin]] : []
    }),
  )

/** A hidden tab is not painted: nobody waits there for longer than this, in milliseconds. */
const AT_MOST = 100

/**
 * Resolves after the next paint, so with everything rendered so far on the screen. For work that must not delay what
 * a pressed button shows.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, AT_MOST)
  })
