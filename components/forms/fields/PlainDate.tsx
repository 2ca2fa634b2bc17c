import { FieldLabel, hintId } from './FieldLabel'
import type { FieldProps } from './FieldProps'
import styles from './fields.module.css'

/** The browser's own date field. Sends an ISO date, and refuses to send none, without any script. */
export function PlainDate({ question, id, name, isRequired, value, onChange }: FieldProps) {
  return (
    <div className={styles.Field} data-question={question.as}>
      <FieldLabel question={question} isRequired={isRequired} plainId={id} />
      <input
        type="date"
        id={id}
        name={name}
        className={styles.control}
        required={isRequired}
        autoComplete={question.autoComplete}
        aria-describedby={question.hint && hintId(id)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
