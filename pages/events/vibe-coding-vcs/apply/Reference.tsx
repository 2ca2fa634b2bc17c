import { formCopy } from '../../../../content/forms/_copy'
import styles from './Apply.module.css'

/** What the studio knows an application by, for the visitor to note. */
export function Reference({ children }: { children: string }) {
  return (
    <p>
      {formCopy.reference} <strong className={styles.reference}>{children}</strong>
    </p>
  )
}
