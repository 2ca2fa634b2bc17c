import { type FormStore, setValue } from '@modular-forms/react'
import { useCallback } from 'react'
import type { AnyForm } from '../../../content/forms/_defineForm'
import { answersOnPage, type Draft } from '../answers'
import { keepDraft, keptDraft } from '../keptDraft'

/**
 * Gives a form back what the visitor had answered: earlier in this tab, or on the page while it was still plain HTML
 * (what the browser itself restored after a reload is among that).
 * @returns a ref for the element around the form: hydration would replace typed answers by blank ones.
 */
export function useKeptAnswers(form: AnyForm, store: FormStore<Draft>, given: Draft) {
  return useCallback(
    (place: HTMLElement | null) => {
      const element = place?.querySelector('form')
      if (!element) return
      const typed = answersOnPage(form, element)
      const draft = { ...keptDraft(form), ...typed }
      // What was typed before any script came would be lost with a reload.
      if (Object.keys(typed).length > 0) keepDraft(form, draft)
      for (const [name, answer] of Object.entries(draft)) {
        if (given[name] === undefined) setValue(store, name, answer, { shouldFocus: false })
      }
    },
    [form, store, given],
  )
}
