import * as v from 'valibot'
import { LeadForm } from '../../../../components/forms/LeadForm/LeadForm'
import { ButtonLink } from '../../../../components/ui/Link/Link'
import { useHasPassed } from '../../../../components/ui/Timed/useNow'
import workshop from '../../../../content/events/vibe-coding-vcs'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { checkoutFor } from '../checkoutFor'
import type { SavedApplication } from './applicationStorage'
import { preparePayment } from './preparePayment'

export type ApplicationFormProps = {
  /** Runs once the studio has the application, with how far its payment has come. */
  onMove: (next: SavedApplication) => void
}

/** Where a plain form post ends, too: the application is with us, and this is the way to pay. */
const wayToPay = <ButtonLink href={checkoutFor()}>{vcsApply.book}</ButtonLink>

/** The same form while no date is set: it ends with itself. */
const forNextDate = {
  ...vcsApplication,
  toasts: { ...vcsApplication.toasts, sent: vcsApply.isOver.sent },
}

/** The form, and what follows it: the application is sent, then its payment is prepared, if there is a date to pay for. */
export function ApplicationForm({ onMove }: ApplicationFormProps) {
  // Not told by the page: new props would hydrate the form too early.
  const isOver = useHasPassed(workshop.ends)
  if (isOver) return <LeadForm form={forNextDate} />
  return (
    <LeadForm
      form={vcsApplication}
      next={wayToPay}
      onRecorded={async ({ reference, paymentToken, answers }) =>
        onMove(await preparePayment({ reference, paymentToken, email: emailIn(answers) }))
      }
    />
  )
}

/** The applicant's address in the answers as they were sent. */
const emailIn = (answers: string): string | undefined =>
  v.parse(v.object({ [vcsApplication.email.replyTo]: v.optional(v.string()) }), JSON.parse(answers))[
    vcsApplication.email.replyTo
  ]
