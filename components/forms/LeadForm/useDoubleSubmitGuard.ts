import type { FormStore } from '@modular-forms/react'
import { type FormEvent, useRef } from 'react'
import type { Draft } from '../answers'

/** How long after the answer the second click of a double click may come, in milliseconds. */
const DOUBLE_CLICK_MS = 1000

/**
 * Stops a second click, or Enter in a field, while the first is on its way, or when a quick answer has just emptied the
 * form.
 * @returns `blockDoubleSubmit`, for the form's `onSubmitCapture`, and `markAnswered`, to call as the form is emptied.
 */
export function useDoubleSubmitGuard(store: FormStore<Draft>) {
  const answeredAt = useRef(Number.NEGATIVE_INFINITY)

  function blockDoubleSubmit(event: FormEvent) {
    const isDoubleClick = !store.dirty.peek() && performance.now() - answeredAt.current < DOUBLE_CLICK_MS
    if (!store.submitting.peek() && !isDoubleClick) return
    event.preventDefault()
    event.stopPropagation()
  }

  const markAnswered = () => {
    answeredAt.current = performance.now()
  }

  return { blockDoubleSubmit, markAnswered }
}
