import type { FormStore } from '@modular-forms/react'
import { formCopy } from '../../../content/forms/_copy'
import type { AnyForm } from '../../../content/forms/_defineForm'
import { mailto } from '../../../content/studio'
import { answersByEmail, type Draft } from '../answers'
import { valuesOf } from './useAnswerStore'

export type EmailInsteadProps = {
  form: AnyForm
  store: FormStore<Draft>
  presetAnswers: Draft
}

/** A link that opens an e-mail to the studio with the answers. It is composed on the click, from what is filled in then. */
export function EmailInstead({ form, store, presetAnswers }: EmailInsteadProps) {
  return (
    <a
      href={mailto({ subject: form.email.subject })}
      onClick={({ currentTarget }) => {
        currentTarget.href = answersByEmail(form, { ...valuesOf(form, store), ...presetAnswers })
      }}
    >
      {formCopy.notSent.email}
    </a>
  )
}
