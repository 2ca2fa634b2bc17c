import { formCopy } from '../../../content/forms/_copy'
import styles from './NotSent.module.css'

export type NotSentProps = {
  /** Why it failed, in the words of the toast. Empty while nothing has. */
  reason: string
  /** `mailto:` link that carries the answers. Not used while nothing has failed. */
  email: string
}

/**
 * Stands below the button, which says "Try again" by then: what happened, and the other way to reach us.
 * The status region is in the page from the start, so that screen readers hear its text change.
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
