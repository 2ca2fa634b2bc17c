import type { ChangeEvent, ReactNode } from 'react'
import { controlOf } from '../../../content/forms/_control'
import { ChevronDown } from '../../ui/Icon/Icon'
import { describedBy, FieldFrame } from './FieldFrame'
import type { FieldProps } from './FieldProps'
import styles from './fields.module.css'

export type NativeFieldProps = FieldProps & {
  /** Called when the visitor leaves the field. */
  onBlur?: () => void
  /** Content between the control and the error message. */
  children?: ReactNode
}

/**
 * A question answered with one control of the browser's own: an input, several lines, or a list. It is the same in the
 * prerendered page and after hydration, and works without scripts.
 */
export function NativeField({ onBlur, children, ...props }: NativeFieldProps) {
  const { question, id, name, isLast, isRequired, isDisabled = false, value, error, onChange } = props
  const { element, attributes } = controlOf(question, isLast)
  const control = {
    ...attributes,
    id,
    name,
    className: styles.control,
    required: isRequired,
    disabled: isDisabled,
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': describedBy(props),
    // Without a date, no prop for it: React would write the empty value during hydration and delete half a date.
    ...(question.as !== 'date' ? { value } : value && { defaultValue: value }),
    onBlur,
    onChange: ({ currentTarget }: ChangeEvent<{ value: string }>) => onChange(currentTarget.value),
  }
  return (
    <FieldFrame {...props}>
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
    </FieldFrame>
  )
}
