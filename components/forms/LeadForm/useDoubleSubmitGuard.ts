import type { FormStore } from '@modular-forms/react'
import { type FormEvent, useRef } from 'react'
import type { Draft } from '../answers'

/** For how long after the server's answer a click counts as the second of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 1000

/**
 * Blocks a second submit (a double click, or Enter in a field) in two cases: while the first is being sent, and just
 * after a fast answer has emptied the form.
 * @returns `blockDoubleSubmit`, for the form's `onSubmitCapture`, and `markAnswered`, to call when the form is
 * emptied.
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
