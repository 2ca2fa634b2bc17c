import type { ChangeEvent } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label, Text } from 'react-aria-components/TextField'
import { formCopy } from '../../../content/forms/_copy'
import { Alert } from '../../ui/Icon/Icon'
import type { FieldProps } from './FieldProps'
import styles from './fields.module.css'

export type FieldLabelProps = Pick<FieldProps, 'question' | 'isRequired'> & {
  /**
   * Id of a plain HTML control. Leave it out inside a React Aria field, which connects label and hint to its control
   * by itself.
   */
  plainId?: string
}

/** Label of a field, "(optional)" if it is optional, and the hint. */
export function FieldLabel({ question, isRequired, plainId }: FieldLabelProps) {
  return (
    <div className={styles.asked}>
      <Label className={styles.label} {...(plainId && { htmlFor: plainId, id: labelId(plainId) })}>
        {question.label}
        {/* Screen readers announce "required" from the control itself. */}
        {question.hasAsterisk && <span aria-hidden="true"> *</span>}
        {!isRequired && !question.hasAsterisk && (
          <>
            {' '}
            <span className={styles.optional}>{formCopy.optional}</span>
          </>
        )}
      </Label>
      {question.hint && (
        <Text slot="description" className={styles.hint} {...(plainId && { id: hintId(plainId) })}>
          {question.hint}
        </Text>
      )}
    </div>
  )
}

/** Id of the label of a plain control. */
export const labelId = (plainId: string) => `${plainId}-label`

/** Id of the hint of a plain control. */
export const hintId = (plainId: string) => `${plainId}-hint`

/** Error message of a React Aria field, which connects it to its control. */
export function FieldProblem({ text }: { text: string }) {
  return (
    <FieldError className={styles.problem}>
      <Alert size={20} />
      <span>{text}</span>
    </FieldError>
  )
}

type PlainProblemProps = {
  /** Id of the control, which refers to this message by `aria-describedby`. */
  plainId: string
  /** The error message. Empty if the answer is valid. */
  text: string
}

/** Error message of a plain HTML control. */
export function PlainProblem({ plainId, text }: PlainProblemProps) {
  if (!text) return null
  return (
    <p id={problemId(plainId)} className={styles.problem}>
      <Alert size={20} />
      <span>{text}</span>
    </p>
  )
}

/** Id of the error message of a plain control. */
export const problemId = (plainId: string) => `${plainId}-problem`

/** Common props of every plain control: name, value, label and hint. */
export const plainControl = ({ question, id, name, isRequired, value, onChange }: FieldProps) => ({
  id,
  name,
  className: styles.control,
  required: isRequired,
  autoComplete: question.autoComplete,
  'aria-describedby': question.hint && hintId(id),
  value,
  onChange: ({ currentTarget }: ChangeEvent<{ value: string }>) => onChange(currentTarget.value),
})

/** Ids for `aria-describedby`: hint and error message. Undefined if there is neither. */
export const descriptionIds = ({ question, id, error }: Pick<FieldProps, 'question' | 'id' | 'error'>) =>
  [question.hint && hintId(id), error && problemId(id)].filter(Boolean).join(' ') || undefined
