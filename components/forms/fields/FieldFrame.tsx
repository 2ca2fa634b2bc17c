import type { ReactNode } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import { Alert } from '../../ui/Icon/Icon'
import type { FieldProps } from './FieldProps'
import styles from './fields.module.css'

export type FieldFrameProps = Pick<FieldProps, 'question' | 'id' | 'isRequired' | 'error'> & {
  /** The role of a field with several inputs: the id then belongs to the group. Undefined for a single control. */
  role?: 'group' | 'radiogroup'
  /** The control. */
  children: ReactNode
}

/** What always takes the whole row of a form. */
const wideKinds: readonly string[] = [
  'paragraph',
  'checkboxes',
  'radio',
] satisfies FieldProps['question']['as'][]
/** The longest label that fits in half a row, in letters. */
const HALF_ROW = 40

/**
 * What every field has around its control: the label with "(optional)" if it is optional, the hint, and the error
 * message. They are connected to the control by ids (`labelId`, `describedBy`), also before scripts run.
 */
export function FieldFrame({ question, id, isRequired, error, role, children }: FieldFrameProps) {
  const Label = role ? 'span' : 'label'
  return (
    <div
      className={styles.Field}
      data-question={question.as}
      data-wide={wideKinds.includes(question.as) || question.label.length > HALF_ROW || undefined}
      data-invalid={error !== '' || undefined}
      {...(role && {
        id,
        role,
        'aria-labelledby': labelId(id),
        'aria-describedby': describedBy({ question, id, error }),
      })}
    >
      <div className={styles.asked}>
        <Label className={styles.label} id={labelId(id)} {...(!role && { htmlFor: id })}>
          {question.label}
          {/* Screen readers announce "required" from a single control. A group has no attribute for it. */}
          {question.hasAsterisk && <span aria-hidden="true"> *</span>}
          {question.hasAsterisk && role && <span className="visually-hidden"> {formCopy.required}</span>}
          {!isRequired && !question.hasAsterisk && (
            <>
              {' '}
              <span className={styles.optional}>{formCopy.optional}</span>
            </>
          )}
        </Label>
        {question.hint && (
          <p className={styles.hint} id={hintId(id)}>
            {question.hint}
          </p>
        )}
      </div>
      {children}
      {error && (
        <p id={problemId(id)} className={styles.problem}>
          <Alert size={20} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** Id of a field's label. */
export const labelId = (id: string) => `${id}-label`

const hintId = (id: string) => `${id}-hint`
const problemId = (id: string) => `${id}-problem`

/** Ids for `aria-describedby`: hint and error message. Undefined if there is neither. */
export const describedBy = ({ question, id, error }: Pick<FieldProps, 'question' | 'id' | 'error'>) =>
  [question.hint && hintId(id), error && problemId(id)].filter(Boolean).join(' ') || undefined
