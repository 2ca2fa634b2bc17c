import { type FormStore, setValue } from '@modular-forms/react'
import { useCallback, useState } from 'react'
import { type AnyForm, isBlank } from '../../../content/forms/_defineForm'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import { answersOnPage, type Draft } from '../answers'
import { loadDraft, removeDraft, saveDraft, sentInOtherTab } from '../draftStorage'
import { markFormSeen, saveCameFrom } from '../metaFields'
import { takePlainForm } from '../plainForms'

/**
 * Restores the answers that the visitor has already typed: earlier in this tab (the saved draft), or into the
 * prerendered HTML before the form hydrated, which includes what the browser restored after a reload.
 * @param onSentInOtherTab - called instead if the draft was already sent from another tab, with its reference. Must
 * be the same function in every render.
 * @returns a ref callback for the element around the form. It runs right after hydration, which replaces typed
 * answers by blank ones.
 */
export function useRestoredAnswers(
  form: AnyForm,
  store: FormStore<Draft>,
  presetAnswers: Draft,
  onSentInOtherTab: (reference: string) => void,
) {
  const isHydrated = useIsHydrated()
  // Known only in the first render: `isHydrated` is false there if the form was in the prerendered HTML.
  const [wasPrerendered] = useState(!isHydrated)
  // If React replaces the form in this render, focus is lost. Remember which field had it.
  const [focusedId] = useState(() => globalThis.document?.activeElement?.id)
  return useCallback(
    (wrapper: HTMLElement | null) => {
      const element = wrapper?.querySelector('form')
      if (!element) return
      const isTyped = ([name]: readonly [string, unknown]) => presetAnswers[name] === undefined
      const shown = answersOnPage(form, takePlainForm(form) ?? element)
      const typed = Object.fromEntries(Object.entries(shown).filter(isTyped))
      const draft = { ...loadDraft(form), ...typed }
      const isDraft = Object.keys(draft).length > 0
      // Answers typed before hydration are not saved yet, and a reload would lose them.
      if (isDraft) saveDraft(form, { ...draft, ...presetAnswers })
      if (Object.keys(typed).length > 0) saveCameFrom()
      const reference = isDraft && sentInOtherTab(form)
      if (reference) {
        removeDraft(form)
        onSentInOtherTab(reference)
      }
      const restored = reference ? [] : Object.entries(draft).filter(isTyped)
      const hasAnswers = restored.some(([, answer]) => !isBlank(answer))
      markFormSeen(form, wasPrerendered ? 0 : performance.now(), hasAnswers)
      for (const [name, answer] of restored) setValue(store, name, answer, { shouldFocus: false })
      if (document.activeElement === document.body && focusedId)
        element.querySelector<HTMLElement>(`#${CSS.escape(focusedId)}`)?.focus({ preventScroll: true })
    },
    [form, store, presetAnswers, wasPrerendered, focusedId, onSentInOtherTab],
  )
}
