import type { FormStore } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { formCopy } from '../../../content/forms/_copy'
import type { AnyForm } from '../../../content/forms/_defineForm'
import { answersByEmail, type Draft } from '../answers'
import { valuesOf } from './useAnswerStore'

export type EmailInsteadProps = {
  form: AnyForm
  store: FormStore<Draft>
  presetAnswers: Draft
}

/**
 * A link that opens an e-mail to the studio with the answers. Its address follows them, so that it is right also for a middle click
 * and when it is copied.
 */
export function EmailInstead({ form, store, presetAnswers }: EmailInsteadProps) {
  useSignals()
  return (
    <a href={answersByEmail(form, { ...valuesOf(form, store), ...presetAnswers })}>
      {formCopy.notSent.email}
    </a>
  )
}
