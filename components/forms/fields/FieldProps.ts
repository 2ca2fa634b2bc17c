import type { Answer, Question } from '../../../content/forms/_defineForm'

/** What every kind of field takes, and all that it knows: no field knows the form it stands in. */
export type FieldProps<Value extends Answer = string> = {
  /** What is asked: label, kind of field, hint, options. */
  question: Question
  /** Id of the control. */
  id: string
  /** Name of the answer in the form that is sent. */
  name: string
  /** Whether it has to be answered; a field that has not says so. */
  isRequired: boolean
  /** Whether nothing can be changed at the moment. @default false */
  isDisabled?: boolean
  /** The answer, as typed. */
  value: Value
  /** The sentence that says what to do about the answer. Empty when it is fine. */
  error: string
  /** Called with every change. */
  onChange: (value: Value) => void
}
