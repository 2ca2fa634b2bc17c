import { type FormStore, setValue } from '@modular-forms/react'
import { useCallback, useState } from 'react'
import type { AnyForm } from '../../../content/forms/_defineForm'
import { answersOnPage, type Draft } from '../answers'
import { loadDraft, saveDraft } from '../draftStorage'
import { saveCameFrom } from '../metaFields'
import { takePlainForm } from '../plainForms'

/**
 * Restores the answers that the visitor has already typed: earlier in this tab (the saved draft), or into the
 * prerendered HTML before the form hydrated, which includes what the browser restored after a reload.
 * @returns a ref callback for the element around the form. It runs right after hydration, which replaces typed
 * answers by blank ones.
 */
export function useRestoredAnswers(form: AnyForm, store: FormStore<Draft>, presetAnswers: Draft) {
  // If React replaces the form in this render, focus is lost. Remember which field had it.
  const [focusedId] = useState(() => globalThis.document?.activeElement?.id)
  return useCallback(
    (wrapper: HTMLElement | null) => {
      const element = wrapper?.querySelector('form')
      if (!element) return
      const shown = Object.entries(answersOnPage(form, takePlainForm(form) ?? element))
      const typed = Object.fromEntries(shown.filter(([name]) => presetAnswers[name] === undefined))
      const plan = planRestoring(typed, loadDraft(form), presetAnswers)
      if (!isEmpty(typed)) saveCameFrom()
      // Answers typed before hydration are not saved yet, and a reload would lose them.
      if (plan.draft) saveDraft(form, plan.draft)
      for (const [name, answer] of Object.entries(plan.shown))
        setValue(store, name, answer, { shouldFocus: false })
      if (document.activeElement === document.body && focusedId)
        element.querySelector<HTMLElement>(`#${CSS.escape(focusedId)}`)?.focus({ preventScroll: true })
    },
    [form, store, presetAnswers, focusedId],
  )
}

export type RestorePlan = {
  /** The answers to show in the form's fields. */
  readonly shown: Draft
  /** The draft to save, if there is any answer. */
  readonly draft?: Draft
}

/**
 * Decides what becomes of earlier answers. Calls nothing.
 * @param typed - what the fields contain.
 * @param saved - the saved draft.
 * @param preset - answers that are not asked.
 */
export function planRestoring(typed: Draft, saved: Draft, preset: Draft): RestorePlan {
  const known = { ...saved, ...typed }
  if (isEmpty(known)) return { shown: {} }
  const draft = { ...known, ...preset }
  const asked = Object.entries(known).filter(([name]) => preset[name] === undefined)
  return { shown: Object.fromEntries(asked), draft }
}

const isEmpty = (answers: Draft) => Object.keys(answers).length === 0
