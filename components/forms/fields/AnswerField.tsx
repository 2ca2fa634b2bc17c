import type { Answer } from '../../../content/forms/_defineForm'
import { ChoicesField } from './ChoicesField'
import { DateField } from './DateField'
import { EmailField } from './EmailField'
import type { FieldProps } from './FieldProps'
import { NativeField } from './NativeField'

/** The field for a question's kind. `value` is a list for checkboxes, and a text for all other kinds. */
export function AnswerField(props: FieldProps<Answer>) {
  const { as } = props.question
  if (as === 'radio' || as === 'checkboxes') return <ChoicesField {...props} />
  const Field = as === 'date' ? DateField : as === 'email' ? EmailField : NativeField
  return <Field {...props} value={String(props.value)} />
}
