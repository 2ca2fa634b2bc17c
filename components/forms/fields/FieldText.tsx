import type { ChangeEvent } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label, Text } from 'react-aria-components/TextField'
import { formCopy } from '../../../content/forms/_copy'
import { Alert } from '../../ui/Icon/Icon'
import type { FieldProps } from './FieldProps'
import styles from './fields.module.css'

export type FieldLabelProps = Pick<FieldProps, 'question' | 'isRequired'> & {
  /** Id of a plain control. A React Aria field ties label and hint to its control by itself. */
  plainId?: string
}

/** The question above a field, whether it must or may be answered, and its hint. */
export function FieldLabel({ question, isRequired, plainId }: FieldLabelProps) {
  return (
    <div className={styles.asked}>
      <Label className={styles.label} {...(plainId && { htmlFor: plainId, id: labelId(plainId) })}>
        {question.label}
        {/* Screen readers say "required" of the control itself. */}
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

/** Id of the label that belongs to a plain control. */
export const labelId = (plainId: string) => `${plainId}-label`

/** Id of the hint that belongs to a plain control. */
export const hintId = (plainId: string) => `${plainId}-hint`

/** What to do about an answer, below its field. Stands inside a React Aria field, which ties it to the control. */
export function FieldProblem({ text }: { text: string }) {
  return (
    <FieldError className={styles.problem}>
      <Alert size={20} />
      <span>{text}</span>
    </FieldError>
  )
}

type PlainProblemProps = {
  /** Id of the control, which names this sentence as its description. */
  plainId: string
  /** Empty when the answer is fine. */
  text: string
}

/** What to do about an answer, below a control that React Aria does not tie to it by itself. */
export function PlainProblem({ plainId, text }: PlainProblemProps) {
  if (!text) return null
  return (
    <p id={problemId(plainId)} className={styles.problem}>
      <Alert size={20} />
      <span>{text}</span>
    </p>
  )
}

/** Id of the sentence that belongs to a plain control. */
export const problemId = (plainId: string) => `${plainId}-problem`

/** What makes a plain control, of whatever kind, the one that answers the question. */
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

/** Ids of what is said about a control: the hint, and what to do about the answer. Undefined where nothing is. */
export const descriptionIds = ({ question, id, error }: Pick<FieldProps, 'question' | 'id' | 'error'>) =>
  [question.hint && hintId(id), error && problemId(id)].filter(Boolean).join(' ') || undefined
