import type { ComponentPropsWithRef } from 'react'
import type { Question } from '../../../content/forms/_defineForm'
import styles from './fields.module.css'

/** A field gets nothing else: it does not know its form. */
export type FieldProps = {
  /** What is asked: label, kind of field, hint, options. */
  question: Question
  /** Id of the control; of several, of the first. */
  id: string
  /** Name of the answer in the form that is sent. */
  name: string
  /** Whether an answer is required. Optional fields are marked as optional. */
  isRequired: boolean
  /** Whether the answer cannot be changed at the moment. @default false */
  isDisabled?: boolean
  /** Whether the question does not apply: it is not shown, and its answer is not sent. @default false */
  isHidden?: boolean
  /** The sentence that says what to do about the answer. Empty when it is fine. */
  error: string
}

/** Id of a field's label. */
export const labelId = (id: string) => `${id}-label`

/** Ids for `aria-describedby`: hint and error message. Undefined if there is neither. */
export const describedBy = ({ question, id, error }: FieldProps) =>
  [question.hint && `${id}-hint`, error && `${id}-problem`].filter(Boolean).join(' ') || undefined

const ADDRESS = { spellCheck: false, autoCapitalize: 'none' } as const

/** Types of inputs, which decide the keyboard on phones. */
const inputs: Partial<Record<Question['as'], ComponentPropsWithRef<'input'>>> = {
  line: { type: 'text' },
  email: { type: 'email', ...ADDRESS },
  // With type `url`, browsers refuse an address without `https://`, which our rule accepts.
  url: { type: 'text', inputMode: 'url', ...ADDRESS },
  number: { type: 'number' },
  date: { type: 'date' },
}

/** The attributes of a single control: a text area and a list have them, too. */
export function controlProps(props: FieldProps) {
  const { question, id, name, isRequired, isDisabled, isHidden, error } = props
  return {
    ...(inputs[question.as] as object),
    id,
    name,
    className: styles.control,
    autoComplete: question.autoComplete,
    required: isRequired,
    disabled: isDisabled || isHidden,
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': describedBy(props),
  }
}
