import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LeadForm } from '../../../../components/forms/LeadForm/LeadForm'
import { Reference } from '../../../../components/forms/Sent/Reference'
import { useHasPassed } from '../../../../components/hydration/useNow'
import { BookNow } from '../../../../components/payment/BookNow'
import { focusOnMount } from '../../../../components/ui/focusOnMount'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { offers } from '../../../../content/offers'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { RETURNED } from '../../../../content/payment'
import styles from './Apply.module.css'
import { prepareCheckout } from './prepareCheckout'

export type ApplicationFormProps = {
  /**
   * Until then applications are for the workshop's date, ISO 8601. Undefined: they are for the next one. Whether that time has
   * passed is no prop: a changed prop would hydrate the form too early.
   */
  ends: string | undefined
}

/** Shown in the confirmation after a plain form post: a payment without an application. */
const wayToPay = <BookNow of={{ offer: 'investors' }} name={offers.investors.name} />

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
  if (isOver) return <LeadForm form={forNextDate} cutsBlock />
  return (
    <>
      {arrived && (
        <section className={styles.arrived} aria-labelledby="arrived" tabIndex={-1} ref={focusOnMount}>
          <h3 id="arrived">{vcsApply.arrived.title}</h3>
          <Reference>{arrived.reference}</Reference>
          <p>{arrived.news}</p>
        </section>
      )}
      <LeadForm
        form={vcsApplication}
        next={wayToPay}
        onRecorded={async ({ id, reference }) => {
          setArrived(undefined)
          const made = await prepareCheckout(id)
          if ('session' in made) setQuery({ [RETURNED]: made.session })
          else setArrived({ reference, news: made.news })
        }}
        cutsBlock
      />
    </>
  )
}
