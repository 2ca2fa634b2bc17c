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

/** `value` is a list for a question that takes one, and text for all others. */
export type AnswerFieldProps = Omit<FieldProps, 'value' | 'onChange'> & {
  /** The answer, as typed or chosen. */
  value: Answer
  /** Called with every change. */
  onChange: (value: Answer) => void
}

/** The field for a question. The compiler asks for one for every kind of question. */
export function AnswerField({ value, ...props }: AnswerFieldProps) {
  const { as } = props.question
  if (as === 'checkboxes')
    return <CheckboxesField {...props} value={typeof value === 'string' ? [] : value} />
  const Kind = kinds[as]
  return <Kind {...props} value={typeof value === 'string' ? value : ''} />
}
