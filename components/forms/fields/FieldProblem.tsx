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

export type PlainProblemProps = {
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
      {text}
    </p>
  )
}

/** Id of the sentence that belongs to a plain control. */
export const problemId = (plainId: string) => `${plainId}-problem`
