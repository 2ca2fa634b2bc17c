import { type FormStore, setValue } from '@modular-forms/react'
import { useCallback, useState } from 'react'
import { type AnyForm, isBlank } from '../../../content/forms/_defineForm'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import { answersOnPage, type Draft } from '../answers'
import { keepDraft, keptDraft } from '../keptDraft'
import { keepCameFrom, meetForm } from '../metaFields'

/**
 * Gives a form back what the visitor had answered: earlier in this tab, or on the page while it was still plain HTML
 * (what the browser itself restored after a reload is among that).
 * @returns a ref for the element around the form: hydration would replace typed answers by blank ones.
 */
export function useKeptAnswers(form: AnyForm, store: FormStore<Draft>, given: Draft) {
  const isHydrated = useIsHydrated()
  // Only the first render tells: prerendered, the form stood there before any script ran.
  const [wasPrerendered] = useState(!isHydrated)
  return useCallback(
    (place: HTMLElement | null) => {
      const element = place?.querySelector('form')
      if (!element) return
      const typed = answersOnPage(form, element)
      const draft = { ...keptDraft(form), ...typed }
      // What was typed before any script came would be lost with a reload.
      if (Object.keys(typed).length > 0) {
        keepDraft(form, draft)
        keepCameFrom()
      }
      const broughtBack = Object.entries(draft).filter(([name]) => given[name] === undefined)
      const hasAnswers = broughtBack.some(([, answer]) => !isBlank(answer))
      meetForm(form, wasPrerendered ? 0 : performance.now(), hasAnswers)
      for (const [name, answer] of broughtBack) setValue(store, name, answer, { shouldFocus: false })
    },
    [form, store, given, wasPrerendered],
  )
}
