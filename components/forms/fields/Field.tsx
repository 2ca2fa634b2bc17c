import { formCopy } from '../../../content/forms/_copy'
import type { Question } from '../../../content/forms/_defineForm'
import { Alert, ChevronDown } from '../../ui/Icon/Icon'
import { DateControl } from './DateControl'
import { EmailControl } from './EmailControl'
import { controlProps, describedBy, type FieldProps, labelId } from './fieldProps'
import styles from './fields.module.css'

/** The role of a field with several inputs. */
const groups: Partial<Record<Question['as'], string>> = { radio: 'radiogroup', checkboxes: 'group' }

/** The longest label that fits in half a row, in letters. */
const HALF_ROW = 40

/**
 * A question: its label, with "(optional)" if it is, its hint, the browser's own control, and the error message, connected by ids.
 * It is the same in the prerendered page and after hydration, and works without scripts. The control has no `value`: the element
 * keeps the answer, and nothing else knows it.
 */
export function Field(props: FieldProps) {
  const { question, id, isRequired, isHidden, error } = props
  const { as, label, hint, hasAsterisk } = question
  const role = groups[as]
  const isOptional = !isRequired && !hasAsterisk
  const Label = role ? 'span' : 'label'
  return (
    <div
      className={styles.Field}
      hidden={isHidden}
      data-question={as}
      data-wanted={isRequired || hasAsterisk || undefined}
      data-wide={role !== undefined || as === 'paragraph' || label.length > HALF_ROW || undefined}
      data-invalid={error !== '' || undefined}
      {...(role && { role, 'aria-labelledby': labelId(id), 'aria-describedby': describedBy(props) })}
    >
      <div>
        <Label className={styles.label} id={labelId(id)} {...(!role && { htmlFor: id })}>
          {isOptional ? `${label} ` : label}
          {hasAsterisk && <span aria-hidden="true"> *</span>}
          {isOptional && <span className="soft">{formCopy.optional}</span>}
        </Label>
        {hint && (
          <p className="small soft" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <Control {...props} />
      {error && (
        <p id={`${id}-problem`} className={`${styles.problem} small`}>
          <Alert size={20} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

function Control(props: FieldProps) {
  const { as, placeholder, options, rows = 4, min } = props.question
  const control = controlProps(props)
  switch (as) {
    case 'radio':
    case 'checkboxes':
      return <Options {...props} />
    case 'date':
      return <DateControl {...props} />
    case 'email':
      return <EmailControl {...props} />
    case 'paragraph':
      return <textarea {...control} rows={rows} placeholder={placeholder} dir="auto" />
    case 'select':
      return (
        <span className={styles.choice}>
          <select {...control}>
            <option value="">{placeholder}</option>
            {options?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown size={20} />
        </span>
      )
    default:
      return <input {...control} placeholder={placeholder} min={min} dir="auto" />
  }
}

/** One of a few options, or any number of them. */
function Options({ question, id, name, isRequired, isDisabled, isHidden }: FieldProps) {
  const isMany = question.as === 'checkboxes'
  return (
    <div className={styles.options} data-kind={question.as}>
      {question.options?.map(({ value, label }, index) => (
        <label key={value} className={styles.option}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            // On a checkbox, `required` means this very box. Our own validation requires one of the group.
            required={isRequired && !isMany}
            disabled={isDisabled || isHidden}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
