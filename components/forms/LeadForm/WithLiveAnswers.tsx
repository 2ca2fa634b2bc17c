import type { FormStore } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import type { AnyForm } from '../../../content/forms/_defineForm'
import type { Draft } from '../answers'
import { valuesOf } from './useAnswerStore'

export type WithLiveAnswersProps = {
  form: AnyForm
  store: FormStore<Draft>
  /** What is drawn, from the answers as they are typed. */
  view: (answers: Draft) => ReactNode
}

/** Draws what follows the answers. A component of its own: otherwise each keystroke would draw the whole form again. */
export function WithLiveAnswers({ form, store, view }: WithLiveAnswersProps) {
  useSignals()
  return view(valuesOf(form, store))
}
