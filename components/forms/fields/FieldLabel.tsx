import { Label, Text } from 'react-aria-components/TextField'
import { formCopy } from '../../../content/forms/_copy'
import type { FieldProps } from './FieldProps'
import styles from './fields.module.css'

export type FieldLabelProps = Pick<FieldProps, 'question' | 'isRequired'> & {
  /** Id of a plain control. A React Aria field ties label and hint to its control by itself. */
  plainId?: string
}

/** The question above a field, whether it must or may be answered, and its hint. */
export function FieldLabel({ question, isRequired, plainId }: FieldLabelProps) {
  return (
    <>
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
    </>
  )
}

/** Id of the label that belongs to a plain control. */
export const labelId = (plainId: string) => `${plainId}-label`

/** Id of the hint that belongs to a plain control. */
export const hintId = (plainId: string) => `${plainId}-hint`
