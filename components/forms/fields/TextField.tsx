import type { ReactNode } from 'react'
import { Input, TextArea } from 'react-aria-components/TextField'
import type { Question } from '../../../content/forms/_defineForm'
import type { FieldProps } from './FieldProps'
import { descriptionIds, FieldLabel, PlainProblem, plainControl } from './FieldText'
import styles from './fields.module.css'

export type TextFieldProps = FieldProps & {
  /** Called when the visitor leaves the field. */
  onBlur?: () => void
  /** Content between the control and the error message. */
  children?: ReactNode
}

/**
 * Input types, which decide the keyboard on phones. A web address is `text`: with type `url`, browsers refuse an
 * address without `https://`.
 */
const keyboards: Partial<Record<Question['as'], { type: string; inputMode?: 'url' | 'numeric' }>> = {
  email: { type: 'email' },
  url: { type: 'text', inputMode: 'url' },
  number: { type: 'number', inputMode: 'numeric' },
}

/**
 * A question answered by typing: one line, an e-mail or web address, a number, or several lines. Label, hint and
 * error are connected to the control by ids in the HTML. React Aria's own text field finds them only after its first
 * render, and then renders a second time (docs/decisions/013).
 */
export function TextField({ onBlur, children, ...props }: TextFieldProps) {
  const { question, id, isRequired, isDisabled = false, error } = props
  const isInvalid = error !== ''
  const isAddress = question.as === 'email' || question.as === 'url'
  const control = {
    ...plainControl(props),
    dir: 'auto',
    disabled: isDisabled,
    placeholder: question.placeholder,
    onBlur,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': descriptionIds(props),
  }
  return (
    <div className={styles.Field} data-question={question.as} data-invalid={isInvalid || undefined}>
      <FieldLabel question={question} isRequired={isRequired} plainId={id} />
      {question.as === 'paragraph' ? (
        <TextArea {...control} rows={question.rows ?? 4} />
      ) : (
        <Input
          {...control}
          {...(keyboards[question.as] ?? { type: 'text' })}
          min={question.min}
          enterKeyHint={question.enterKeyHint}
          {...(isAddress && { spellCheck: false, autoCapitalize: 'none' })}
        />
      )}
      {children}
      <PlainProblem plainId={id} text={error} />
    </div>
  )
}
