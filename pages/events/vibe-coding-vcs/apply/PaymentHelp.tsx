import { formCopy } from '../../../../content/forms/_copy'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { mailto } from '../../../../content/studio'

/** E-mail link for problems with the payment. The subject contains the reference, if it is known. */
export function EmailUs({ reference }: { reference: string | undefined }) {
  const subject = [vcsApplication.email.subject, reference].filter(Boolean).join(' ')
  return (
    <p>
      <a href={mailto({ subject })}>{formCopy.notSent.email}</a>
    </p>
  )
}
