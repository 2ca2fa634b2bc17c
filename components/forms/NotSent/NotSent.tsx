import { formCopy } from '../../../content/forms/_copy'
import styles from './NotSent.module.css'

export type NotSentProps = {
  /** Why sending failed, the same sentence as in the toast. Empty while nothing has failed. */
  reason: string
  /** `mailto:` link with the answers. Ignored while nothing has failed. */
  email: string
}

/**
 * The failure message below the submit button: what happened, and a link to send the answers by e-mail. The element
 * with `role="status"` is rendered from the start, because screen readers announce only changes inside an existing
 * one.
 */
export function NotSent({ reason, email }: NotSentProps) {
  const { title, email: label } = formCopy.notSent
  return (
    <div className={styles.NotSent} data-failed={reason !== '' || undefined}>
      <div role="status">
        {reason && (
          <>
            <p className={styles.title}>{title}</p>
            <p>{reason}</p>
          </>
        )}
      </div>
      {reason && (
        <a className={styles.email} href={email}>
          {label}
        </a>
      )}
    </div>
  )
}
