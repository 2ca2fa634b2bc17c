import { LeadForm } from '../../../../components/forms/LeadForm/LeadForm'
import { ButtonLink } from '../../../../components/ui/Link/Link'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import type { KeptApplication } from './keptApplication'
import { preparePayment } from './preparePayment'

export type ApplicationFormProps = {
  /** Runs once the studio has the application, with how far its payment has come. */
  onMove: (next: KeptApplication) => void
}

/** Where a plain form post ends, too: the application is with us, and this is the way to pay. */
const wayToPay = <ButtonLink href={vcsApply.checkout}>{vcsApply.book}</ButtonLink>

/** The form, and what follows it: the application is sent, then its payment is prepared. */
export function ApplicationForm({ onMove }: ApplicationFormProps) {
  return (
    <LeadForm
      form={vcsApplication}
      next={wayToPay}
      onRecorded={async (receipt) => onMove(await preparePayment(receipt))}
    />
  )
}
