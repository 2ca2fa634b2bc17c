import { type FormStore, setValue } from '@modular-forms/react'
import { useCallback, useState } from 'react'
import { type AnyForm, isBlank } from '../../../content/forms/_defineForm'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import { answersOnPage, type Draft } from '../answers'
import { removeDraft, saveDraft, loadDraft, sentInOtherTab } from '../draftStorage'
import { saveCameFrom, markFormSeen } from '../metaFields'
import { takePlainForm } from '../plainForms'

/**
 * Gives a form back what the visitor had answered: earlier in this tab, or on the page while it was still plain HTML
 * (what the browser itself restored after a reload is among that).
 * @param onSentInOtherTab - runs in place of that where the draft was sent from another tab, with its reference. Always the
 *   same function.
 * @returns a ref for the element around the form: hydration would replace typed answers by blank ones.
 */
export function useRestoredAnswers(
  form: AnyForm,
  store: FormStore<Draft>,
  presetAnswers: Draft,
  onSentInOtherTab: (reference: string) => void,
) {
  const isHydrated = useIsHydrated()
  // Only the first render tells: prerendered, the form was on the page before any script ran.
  const [wasPrerendered] = useState(!isHydrated)
  // React may replace the form on this render, and focus is lost then.
  const [focusedId] = useState(() => globalThis.document?.activeElement?.id)
  return useCallback(
    (wrapper: HTMLElement | null) => {
      const element = wrapper?.querySelector('form')
      if (!element) return
      const typed = answersOnPage(form, takePlainForm(form) ?? element)
      const draft = { ...loadDraft(form), ...typed }
      const isDraft = Object.keys(draft).length > 0
      // What was typed before any script came would be lost with a reload.
      if (isDraft) saveDraft(form, { ...draft, ...presetAnswers })
      if (Object.keys(typed).length > 0) saveCameFrom()
      const reference = isDraft && sentInOtherTab(form)
      if (reference) {
        removeDraft(form)
        onSentInOtherTab(reference)
      }
      const restored = reference ? [] : Object.entries(draft).filter(([name]) => presetAnswers[name] === undefined)
      const hasAnswers = restored.some(([, answer]) => !isBlank(answer))
      markFormSeen(form, wasPrerendered ? 0 : performance.now(), hasAnswers)
      for (const [name, answer] of restored) setValue(store, name, answer, { shouldFocus: false })
      if (document.activeElement === document.body && focusedId)
        element.querySelector<HTMLElement>(`#${CSS.escape(focusedId)}`)?.focus({ preventScroll: true })
    },
    [form, store, presetAnswers, wasPrerendered, focusedId, onSentInOtherTab],
  )
}
