import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Reference } from '../../../../components/forms/Confirmation/Confirmation'
import { LeadForm } from '../../../../components/forms/LeadForm/LeadForm'
import { useHasPassed } from '../../../../components/islands/useNow'
import { Callout } from '../../../../components/ui/Callout/Callout'
import { focusOnMount } from '../../../../components/ui/focusOnMount'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { offers } from '../../../../content/offers'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { bookingLink, RETURNED } from '../../../../content/payment'
import styles from './Apply.module.css'
import { prepareCheckout } from './prepareCheckout'

export type ApplicationFormProps = {
  /**
   * Until then applications are for the workshop's date, ISO 8601. Undefined: they are for the next one.
   */
  ends: string | undefined
}

/** Until the workshop's date: the payment step follows. Without scripts the confirmation leads to a payment without an application. */
const forThisDate = {
  ...vcsApplication,
  hasNextStep: true,
  nextLink: bookingLink({ offer: 'investors' }, offers.investors.name),
}

/** The form after the workshop's date, until the next date is set: no payment follows. */
const forNextDate = {
  ...vcsApplication,
  toasts: { ...vcsApplication.toasts, sent: vcsApply.isOver.sent },
  confirmationEmail: undefined,
}

/** The application form. After sending, it leads to the payment step; if there is nothing to pay, it says so and stays. */
export function ApplicationForm({ ends }: ApplicationFormProps) {
  const isOver = useHasPassed(ends)
  const [, setQuery] = useSearchParams()
  const [arrived, setArrived] = useState<{ readonly reference: string; readonly news: string }>()
  if (isOver) return <LeadForm form={forNextDate} />
  return (
    <>
      {arrived && (
        <section className={styles.arrived} aria-labelledby="arrived" tabIndex={-1} ref={focusOnMount}>
          <Callout tone="success">
            <h3 id="arrived">{vcsApply.arrived.title}</h3>
            <Reference>{arrived.reference}</Reference>
            <p>{arrived.news}</p>
          </Callout>
        </section>
      )}
      <LeadForm
        form={forThisDate}
        onSent={async ({ id, reference }) => {
          setArrived(undefined)
          const made = await prepareCheckout(id)
          if ('session' in made) setQuery({ [RETURNED]: made.session })
          else setArrived({ reference, news: made.news })
        }}
      />
    </>
  )
}
