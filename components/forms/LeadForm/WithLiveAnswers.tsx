import type { FormStore } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import type { AnyForm } from '../../../content/forms/_defineForm'
import type { Draft } from '../answers'
import { valuesOf } from './useAnswerStore'

export type WithLiveAnswersProps = {
  form: AnyForm
  store: FormStore<Draft>
  /** Renders from the answers as they are typed. */
  view: (answers: Draft) => ReactNode
}

/**
 * Renders content that depends on the current answers. A separate component, because otherwise each keystroke would
 * render the whole form again.
 */
export function WithLiveAnswers({ form, store, view }: WithLiveAnswersProps) {
  useSignals()
  return view(valuesOf(form, store))
}
