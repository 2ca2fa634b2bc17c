import { FieldError } from 'react-aria-components/FieldError'
import { Alert } from '../../ui/Icon/Icon'
import styles from './fields.module.css'

/** What to do about an answer, below its field. Stands inside a React Aria field, which ties it to the control. */
export function FieldProblem({ text }: { text: string }) {
  return (
    <FieldError className={styles.problem}>
      <Alert size={20} />
      {text}
    </FieldError>
  )
}
