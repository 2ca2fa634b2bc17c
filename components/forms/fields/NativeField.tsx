import type { ReactNode } from 'react'
import { controlOf } from '../../../content/forms/_control'
import { formCopy } from '../../../content/forms/_copy'
import type { Question } from '../../../content/forms/_defineForm'
import { Alert, ChevronDown } from '../../ui/Icon/Icon'
import styles from './fields.module.css'
import toggles from './toggles.module.css'

/** Props of every kind of field. A field gets nothing else: it does not know its form. */
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

export type NativeFieldProps = FieldProps & {
  /** Called when the visitor leaves the field, with what is in it. */
  onBlur?: (answer: string) => void
  /** Called at each change. */
  onInput?: () => void
  /** Content between the control and the error message. */
  children?: ReactNode
}

/**
 * A question answered with the browser's own controls: an input, several lines, a list, radio buttons or checkboxes. It is the
 * same in the prerendered page and after hydration, and works without scripts. It has no `value`: the element keeps the answer.
 */
export function NativeField({ onBlur, onInput, children, ...props }: NativeFieldProps) {
  const { question, id, name, isLast, isRequired, isDisabled, isHidden, error } = props
  const { element, attributes } = controlOf(question, isLast)
  if (element === 'choices') return <Choices {...props} />
  const control = {
    ...attributes,
    id,
    name,
    className: styles.control,
    required: isRequired,
    disabled: isDisabled || isHidden,
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': describedBy(props),
    onBlur:
      onBlur && (({ currentTarget }: { currentTarget: { value: string } }) => onBlur(currentTarget.value)),
    onInput,
  }
  return (
    <FieldLayout {...props}>
      {element === 'select' ? (
        <span className={styles.choice}>
          <select {...control}>
            <option value="">{question.placeholder}</option>
            {question.options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={20} />
        </span>
      ) : element === 'textarea' ? (
        <textarea {...control} />
      ) : (
        <input {...control} />
      )}
      {children}
    </FieldLayout>
  )
}

/** One of a few options, or any number of them. */
function Choices(props: FieldProps) {
  const { question, name, isRequired, isDisabled, isHidden } = props
  const isMany = question.as === 'checkboxes'
  return (
    <FieldLayout {...props} role={isMany ? 'group' : 'radiogroup'}>
      <div className={toggles.choices} data-kind={question.as}>
        {question.options?.map((option) => (
          <label key={option.value} className={toggles.choice}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              // On a checkbox, `required` means this very box. Our own validation requires one of the group.
              required={isRequired && !isMany}
              disabled={isDisabled || isHidden}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldLayout>
  )
}

export type FieldLayoutProps = Pick<FieldProps, 'question' | 'id' | 'isRequired' | 'isHidden' | 'error'> & {
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
export function FieldLayout({ question, id, isRequired, isHidden, error, role, children }: FieldLayoutProps) {
  const Label = role ? 'span' : 'label'
  const { as, label, hint, hasAsterisk } = question
  return (
    <div
      className={styles.Field}
      hidden={isHidden}
      data-question={as}
      data-wanted={isRequired || hasAsterisk || undefined}
      data-wide={wideKinds.includes(as) || label.length > HALF_ROW || undefined}
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
          <p className={styles.hint} id={hintId(id)}>
            {hint}
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
