import * as v from 'valibot'
import { LeadForm } from '../../../../components/forms/LeadForm/LeadForm'
import type { SavedApplication } from '../../../../components/payment/applicationStorage'
import { preparePayment } from '../../../../components/payment/preparePayment'
import { ButtonLink } from '../../../../components/ui/Link/Link'
import { useHasPassed } from '../../../../components/ui/Timed/useNow'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { checkoutFor } from '../../../../content/payment'
import { sale } from './sale'

export type ApplicationFormProps = {
  /**
   * Until then applications are for the workshop's date, ISO 8601. Whether that time has passed is no prop: a changed prop
   * would hydrate the form too early.
   */
  ends: string
  /** Called when the server has accepted the application, with the stage that its payment has reached. */
  onMove: (next: SavedApplication) => void
}

/** Shown in the confirmation, also after a plain form post: the link to pay. */
const wayToPay = <ButtonLink href={checkoutFor(sale.offer)}>{vcsApply.book}</ButtonLink>

/** The form after the workshop's date, until the next date is set: no payment follows. */
const forNextDate = {
  ...vcsApplication,
  toasts: { ...vcsApplication.toasts, sent: vcsApply.isOver.sent },
  confirmationEmail: undefined,
}

/** The application form. After sending, it prepares the payment, if there is a date to pay for. */
export function ApplicationForm({ ends, onMove }: ApplicationFormProps) {
  const isOver = useHasPassed(ends)
  if (isOver) return <LeadForm form={forNextDate} cutsBlock />
  return (
    <LeadForm
      form={vcsApplication}
      next={wayToPay}
      onRecorded={async ({ id, reference, paymentToken, answers }) =>
        onMove(await preparePayment({ id, reference, paymentToken, email: emailIn(answers) }, sale))
      }
      cutsBlock
    />
  )
}

/** The applicant's e-mail address, from the JSON of the answers. */
const emailIn = (answers: string): string | undefined =>
  v.parse(v.object({ [vcsApplication.email.replyTo]: v.optional(v.string()) }), JSON.parse(answers))[
    vcsApplication.email.replyTo
  ]
