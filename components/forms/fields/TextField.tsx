import type { ReactNode } from 'react'
import { TextField as AriaTextField, Input, TextArea } from 'react-aria-components/TextField'
import type { Question } from '../../../content/forms/_defineForm'
import { FieldLabel } from './FieldLabel'
import { FieldProblem } from './FieldProblem'
import type { FieldProps } from './FieldProps'
import styles from './fields.module.css'

export type TextFieldProps = FieldProps & {
  /** The visitor has left the field. */
  onBlur?: () => void
  /** Stands between the control and what is wrong with it. */
  children?: ReactNode
}

/** What phones show a keyboard for. A web address is text: of type `url`, browsers refuse it without `https://`. */
const keyboards: Partial<Record<Question['as'], { type: string; inputMode?: 'url' | 'numeric' }>> = {
  email: { type: 'email' },
  url: { type: 'text', inputMode: 'url' },
  number: { type: 'number', inputMode: 'numeric' },
}

/** A question answered by typing: one line, an e-mail or web address, a number, or several lines. */
export function TextField({ question, error, children, ...props }: TextFieldProps) {
  const { type = 'text', inputMode } = keyboards[question.as] ?? {}
  const isAddress = question.as === 'email' || question.as === 'url'
  return (
    <AriaTextField
      {...props}
      className={styles.Field}
      data-question={question.as}
      type={type}
      isInvalid={error !== ''}
      {...(inputMode && { inputMode })}
      {...(question.autoComplete && { autoComplete: question.autoComplete })}
    >
      <FieldLabel question={question} isRequired={props.isRequired} />
      {question.as === 'paragraph' ? (
        <TextArea
          className={styles.control}
          dir="auto"
          rows={question.rows ?? 4}
          placeholder={question.placeholder}
        />
      ) : (
        <Input
          className={styles.control}
          dir="auto"
          placeholder={question.placeholder}
          min={question.min}
          {...(isAddress && { spellCheck: false, autoCapitalize: 'none' })}
        />
      )}
      {children}
      <FieldProblem text={error} />
    </AriaTextField>
  )
}
