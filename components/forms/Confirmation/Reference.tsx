import { formCopy } from '../../../content/forms/_copy'
import styles from './Confirmation.module.css'

/** The reference of what was sent, for the visitor to write down. */
export function Reference({ children }: { children: string }) {
  return (
    <p>
      {formCopy.reference} <strong className={styles.reference}>{children}</strong>
    </p>
  )
}
