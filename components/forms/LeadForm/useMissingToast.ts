import type { FormStore } from '@modular-forms/react'
import { useEffect, useRef } from 'react'
import type { AnyForm } from '../../../content/forms/_defineForm'
import { toast } from '../../ui/Toast/toast'
import { type Draft, missingAnswers } from '../answers'
import { valuesOf } from './useAnswerStore'

/**
 * Shows a toast when required answers are missing, once for each attempt to submit. Only for forms that have words
 * for it (`toasts.missing`); the error summary names the questions in any case.
 * @param attempts - how often the form was submitted and validated.
 */
export function useMissingToast(
  form: AnyForm,
  attempts: number,
  store: FormStore<Draft>,
  presetAnswers: Draft,
) {
  const lastAttempt = useRef(attempts)
  useEffect(() => {
    if (lastAttempt.current === attempts) return
    lastAttempt.current = attempts
    const words = form.toasts.missing
    if (!words || !store.invalid.peek()) return
    if (missingAnswers(form, { ...valuesOf(form, store), ...presetAnswers }).length > 0)
      toast({ ...words, variant: 'destructive' })
  }, [form, attempts, store, presetAnswers])
}
