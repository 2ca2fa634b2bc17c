import { DateField } from './DateField'
import { EmailField } from './EmailField'
import { type FieldProps, NativeField } from './NativeField'

const fieldsByKind = { date: DateField, email: EmailField } as const

/** The field of a question. Its element holds the answer: nothing else knows it. */
export function Field(props: FieldProps) {
  const { as } = props.question
  const KindOfField = as === 'date' || as === 'email' ? fieldsByKind[as] : NativeField
  return <KindOfField {...props} />
}
