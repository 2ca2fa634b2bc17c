import type { ComponentPropsWithRef, ReactNode } from 'react'
import { controlOf } from '../../../content/forms/_control'
import { formCopy } from '../../../content/forms/_copy'
import type { Question } from '../../../content/forms/_defineForm'
import { Alert } from '../../ui/Icon/Icon'
import styles from './fields.module.css'

/** A field gets nothing else: it does not know its form. */
export type FieldProps = {
  /** The question: label, kind of field, hint, options. */
  question: Question
  /** Id of the control. */
  id: string
  /** Name of the answer in the submitted form. */
  name: string
  /** Whether it is the form's last question: the Enter key of a phone then says that it sends. @default false */
  isLast?: boolean
  /** Whether an answer is required. Optional fields are marked as optional. */
  isRequired: boolean
  /** Whether the answer cannot be changed at the moment. @default false */
  isDisabled?: boolean
  /** Whether the question does not apply: it is not shown, and its answer is not sent. @default false */
  isHidden?: boolean
  /** The error message: what to do about the answer. Empty if the answer is valid. */
  error: string
}

export type FieldLayoutProps = FieldProps & {
  /** The role of a field with several inputs: the id then belongs to the group. Undefined for a single control. */
  role?: 'group' | 'radiogroup'
  /** The control. */
  children: ReactNode
}

/** What always takes the whole row of a form. */
const wideKinds: readonly Question['as'][] = ['paragraph', 'checkboxes', 'radio']
/** The longest label that fits in half a row, in letters. */
const HALF_ROW = 40

/**
 * What every field has around its control: the label with "(optional)" if it is optional, the hint, and the error
 * message. They are connected to the control by ids (`labelId`, `describedBy`), also before scripts run.
 */
export function FieldLayout({ role, children, ...props }: FieldLayoutProps) {
  const { question, id, isRequired, isHidden, error } = props
  const Label = role ? 'span' : 'label'
  const { as, label, hint, hasAsterisk } = question
  const group = { id, role, 'aria-labelledby': labelId(id), 'aria-describedby': describedBy(props) }
  return (
    <div
      className={styles.Field}
      hidden={isHidden}
      data-question={as}
      data-wanted={isRequired || hasAsterisk || undefined}
      data-wide={wideKinds.includes(as) || label.length > HALF_ROW || undefined}
      data-invalid={error !== '' || undefined}
      {...(role && group)}
    >
      <div className={styles.asked}>
        <Label className={styles.label} id={labelId(id)} {...(!role && { htmlFor: id })}>
          {label}
          {/* Screen readers announce "required" from a single control. A group has no attribute for it. */}
          {hasAsterisk && <span aria-hidden="true"> *</span>}
          {hasAsterisk && role && <span className="visually-hidden"> {formCopy.required}</span>}
          {!isRequired && !hasAsterisk && (
            <>
              {' '}
              <span className={styles.optional}>{formCopy.optional}</span>
            </>
          )}
        </Label>
        {hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      {children}
      {error && (
        <p id={`${id}-problem`} className={styles.problem}>
          <Alert size={20} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** Id of a field's label. */
export const labelId = (id: string) => `${id}-label`

/** Ids for `aria-describedby`: hint and error message. Undefined if there is neither. */
export const describedBy = ({ question, id, error }: FieldProps) =>
  [question.hint && `${id}-hint`, error && `${id}-problem`].filter(Boolean).join(' ') || undefined

/** The attributes of a single control. */
export function controlProps(props: FieldProps): ComponentPropsWithRef<'input'> {
  const { question, id, name, isLast, isRequired, isDisabled, isHidden, error } = props
  return {
    ...controlOf(question, isLast).attributes,
    id,
    name,
    className: styles.control,
    required: isRequired,
    disabled: isDisabled || isHidden,
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': describedBy(props),
  }
}
