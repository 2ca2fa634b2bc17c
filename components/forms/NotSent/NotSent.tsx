import type { ReactNode } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import styles from './NotSent.module.css'

export type NotSentProps = {
  /** Why sending failed, the same sentence as in the toast. Empty while nothing has failed. */
  reason: string
  /** A link that opens an e-mail with the answers. Hidden while nothing has failed. */
  children: ReactNode
}

/**
 * The failure message below the submit button: what happened, and a link to send the answers by e-mail. The element
 * with `role="status"` is rendered from the start, because screen readers announce only changes inside an existing
 * one.
 */
export function NotSent({ reason, children }: NotSentProps) {
  return (
    <div className={styles.NotSent} data-failed={reason !== '' || undefined}>
      <div role="status">
        {reason && (
          <>
            <p className={styles.title}>{formCopy.notSent.title}</p>
            <p>{reason}</p>
          </>
        )}
      </div>
      {reason && <div className={styles.email}>{children}</div>}
    </div>
  )
}
