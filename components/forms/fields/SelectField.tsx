import { useDeferredValue } from 'react'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import { ChevronDown } from '../../ui/Icon/Icon'
import { FieldLabel, hintId } from './FieldLabel'
import type { FieldProps } from './FieldProps'
import styles from './fields.module.css'
import { ListSelect } from './ListSelect'

/**
 * A question answered by choosing from a list: a real `<select>` in the prerendered page, for visitors whose
 * scripts are off or still under way, and a list of our own, of the same size, once they have run.
 */
export function SelectField(props: FieldProps) {
  // A form's lists change places in slices: all at once they would hold up a slow phone for a quarter of a second.
  const isHydrated = useDeferredValue(useIsHydrated())
  return isHydrated ? <ListSelect {...props} /> : <PlainSelect {...props} />
}

/** The browser's own select. Sends its answer, and refuses to send none, without any script. */
export function PlainSelect({ question, id, name, isRequired, value, onChange }: FieldProps) {
  return (
    <div className={styles.Field} data-question={question.as}>
      <FieldLabel question={question} isRequired={isRequired} plainId={id} />
      <span className={styles.choice}>
        <select
          id={id}
          name={name}
          className={styles.control}
          required={isRequired}
          autoComplete={question.autoComplete}
          aria-describedby={question.hint && hintId(id)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{question.placeholder}</option>
          {question.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} />
      </span>
    </div>
  )
}
