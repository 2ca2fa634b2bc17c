import { formCopy } from '../../../../content/forms/_copy'
import { vcsApplication } from '../../../../content/forms/vcs-application'
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
