import { formCopy } from '../../../../content/forms/_copy'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { mailto } from '../../../../content/studio'

/** The way to a person when the payment does not go as it should. The reference, where it is known, goes along. */
export function EmailUs({ reference }: { reference: string | undefined }) {
  const subject = [vcsApplication.email.subject, reference].filter(Boolean).join(' ')
  return (
    <p>
      <a href={mailto({ subject })}>{formCopy.notSent.email}</a>
    </p>
  )
}
