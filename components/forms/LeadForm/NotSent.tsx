import { formCopy } from '../../../content/forms/_copy'
import { Callout } from '../../ui/Callout/Callout'
import styles from './LeadForm.module.css'

export type NotSentProps = {
  /** Why sending failed, the same sentence as in the toast, and the address of an e-mail with the answers. */
  failure: { readonly reason: string; readonly email: string } | undefined
}

/**
 * The failure message below the submit button: what happened, and a link to send the answers by e-mail. The element
 * with `role="status"` is rendered from the start, because screen readers announce only changes inside an existing one.
 */
export function NotSent({ failure }: NotSentProps) {
  return (
    <div role="status" className={styles.failure}>
      {failure && (
        <Callout tone="failure">
          <p>
            <strong>{formCopy.notSent.title}</strong>
          </p>
          <p>{failure.reason}</p>
          <p>
            <a className={styles.email} href={failure.email}>
              {formCopy.notSent.email}
            </a>
          </p>
        </Callout>
      )}
    </div>
  )
}
