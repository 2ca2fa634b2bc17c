import type { Answer, Question } from '../../../content/forms/_defineForm'

/** Props of every kind of field. A field gets nothing else: it does not know its form. */
export type FieldProps<Value extends Answer = string> = {
  /** The question: label, kind of field, hint, options. */
  question: Question
  /** Id of the control. */
  id: string
  /** Name of the answer in the submitted form. */
  name: string
  /** Whether it is the form's last question: the Enter key of a phone then says that it sends. @default false */
  isLast?: boolean
  /** Whether an answer is required. Optional fields are marked as optional. */
  isRequired: boolean
  /** Whether the answer cannot be changed at the moment. @default false */
  isDisabled?: boolean
  /** The current answer. */
  value: Value
  /** The error message: what to do about the answer. Empty if the answer is valid. */
  error: string
  /** Called at every change. */
  onChange: (value: Value) => void
}
