import { formCopy } from '../../../../content/forms/_copy'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { mailto } from '../../../../content/studio'
import { NO_APPLICATION } from '../../../../content/vcs-payment'
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
 * The payment page for an application. Stripe's payment links keep `client_reference_id` with the payment: that is how
 * the studio learns whose it is (docs.stripe.com, "Payment links: URL parameters").
 * @param application - unknown without scripts, and to a tab that came back from paying for none.
 */
export function checkoutFor(application: Payable | undefined): string {
  const query = new URLSearchParams({
    client_reference_id: application?.reference ?? NO_APPLICATION,
    ...(application?.email && { prefilled_email: application.email }),
  })
  return `${vcsApply.checkout}?${query}`
}

type Payable = { readonly reference: string; readonly email?: string | undefined }
