import { formCopy } from '../../../../content/forms/_copy'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { mailto } from '../../../../content/studio'
import styles from './Apply.module.css'

/** What the studio knows an application by, for the visitor to note. */
export function Reference({ children }: { children: string }) {
  return (
    <p>
      {formCopy.reference} <strong className={styles.reference}>{children}</strong>
    </p>
  )
}

/** The way to a person when the payment does not go as it should. The reference, where it is known, goes along. */
export function EmailUs({ reference }: { reference: string | undefined }) {
  const subject = [vcsApplication.email.subject, reference].filter(Boolean).join(' ')
  return (
    <p>
      <a href={mailto({ subject })}>{formCopy.notSent.email}</a>
    </p>
  )
}

/**
 * The payment page for an application. Stripe's payment links keep `client_reference_id` with the payment: staff find
 * the application by it (docs.stripe.com, "Payment links: URL parameters").
 * @param reference - of the application; unknown to a tab that came back from paying.
 */
export const checkoutFor = (reference: string | undefined): string =>
  reference ? `${vcsApply.checkout}?client_reference_id=${reference}` : vcsApply.checkout
