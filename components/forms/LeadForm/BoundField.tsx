import { Field, type FieldStore, type FormStore, setValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { type Answer, type AnyForm, isRequired } from '../../../content/forms/_defineForm'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import { type Draft, givenOrMissing, isAsked } from '../answers'
import { keepCameFrom } from '../cameFrom'
import { AnswerField } from '../fields/AnswerField'
import { keepDraft } from '../keptDraft'
import { valuesOf } from './useAnswerStore'

export type BoundFieldProps = {
  form: AnyForm
  /** The answers' state in Modular Forms. */
  store: FormStore<Draft>
  name: string
  id: string
  /** Answers that the page knows by itself. */
  given: Draft
  isDisabled: boolean
}

/** The field for one question, bound to the form's state. Shows only while its question is asked. */
export function BoundField(props: BoundFieldProps) {
  return questionOf(props).onlyWhen ? <AskedField {...props} /> : <AlwaysField {...props} />
}

/** Follows the answers that its question depends on. */
function AskedField(props: BoundFieldProps) {
  useSignals()
  const { form, store, given } = props
  const isHydrated = useIsHydrated()
  // Without scripts nothing could bring the question back.
  if (isHydrated && !isAsked(questionOf(props), { ...valuesOf(form, store), ...given })) return null
  return <AlwaysField {...props} />
}

function AlwaysField({ form, store, name, given, ...rest }: BoundFieldProps) {
  const change = (answer: Answer) => {
    setValue(store, name, givenOrMissing(form, name, answer), { shouldFocus: false })
    keepDraft(form, valuesOf(form, store))
    keepCameFrom()
  }
  const type = questionOf({ form, name }).as === 'checkboxes' ? 'string[]' : 'string'
  return (
    <Field of={store} name={name} type={type}>
      {(field) => <LiveField {...rest} form={form} field={field} onChange={change} />}
    </Field>
  )
}

function questionOf({ form, name }: Pick<BoundFieldProps, 'form' | 'name'>) {
  const question = form.questions[name]
  if (!question) throw new Error(`The form ${form.id} has no question "${name}".`)
  return question
}

type LiveFieldProps = Pick<BoundFieldProps, 'form' | 'id' | 'isDisabled'> & {
  field: FieldStore<Draft, string>
  onChange: (answer: Answer) => void
}

/** The one component that reads a field's signals: each keystroke draws this field again, and nothing else. */
function LiveField({ form, field, ...rest }: LiveFieldProps) {
  useSignals()
  const question = form.questions[field.name]
  if (!question) return null
  return (
    <AnswerField
      {...rest}
      question={question}
      name={field.name}
      isRequired={isRequired(form, field.name) || question.requiredInBrowser !== undefined}
      value={field.value.value ?? ''}
      error={field.error.value}
    />
  )
}
