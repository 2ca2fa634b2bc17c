import type { ComponentType } from 'react'
import type { Answer, Question } from '../../../content/forms/_defineForm'
import { DateField } from './DateField'
import { EmailField } from './EmailField'
import type { FieldProps } from './FieldProps'
import { SelectField } from './SelectField'
import { TextField } from './TextField'
import { CheckboxesField, RadioField } from './ToggleFields'

const kinds: Readonly<Record<Exclude<Question['as'], 'checkboxes'>, ComponentType<FieldProps>>> = {
  line: TextField,
  email: EmailField,
  url: TextField,
  number: TextField,
  date: DateField,
  paragraph: TextField,
  select: SelectField,
  radio: RadioField,
}

/** `value` is a list for checkboxes, and a text for all other kinds. */
export type AnswerFieldProps = Omit<FieldProps, 'value' | 'onChange'> & {
  /** The current answer. */
  value: Answer
  /** Called at every change. */
  onChange: (value: Answer) => void
}

/** Renders the field for a question's kind. TypeScript requires a component for every kind. */
export function AnswerField({ value, ...props }: AnswerFieldProps) {
  const { as } = props.question
  if (as === 'checkboxes')
    return <CheckboxesField {...props} value={typeof value === 'string' ? [] : value} />
  const Kind = kinds[as]
  return <Kind {...props} value={typeof value === 'string' ? value : ''} />
}
