import { useLoaderData } from 'react-router-dom'
import { island } from '../../../../components/islands/island'
import { useHasPassed } from '../../../../components/islands/useNow'
import { useReturnedPayment } from '../../../../components/payment/useReturnedPayment'
import { HasEnded } from '../../../../components/sections/HasEnded/HasEnded'
import { Hero } from '../../../../components/sections/Hero/Hero'
import { BackLink } from '../../../../components/ui/BackLink/BackLink'
import { longDate } from '../../../../content/days'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { paymentCopy } from '../../../../content/payment'
import { ApplicationStep } from './ApplicationStep'
import styles from './Apply.module.css'
import { ApplyAside } from './ApplyAside'
import type { LoadedApplication } from './loader'

// Loaded only by visitors who reach these steps.
const PaymentStep = island(async () => (await import('./PaymentSteps')).PaymentStep)
const SuccessStep = island(async () => (await import('./PaymentSteps')).SuccessStep)

export default function ApplyPage() {
  const { event, ticket } = useLoaderData() as LoadedApplication
  // Where the date is cancelled or full, applications are for the next one.
  const ends = event.isCancelled || event.isFull ? undefined : event.ends
  const state = event.isCancelled ? 'isCancelled' : event.isFull ? 'isFull' : 'notice'
  const isOver = useHasPassed(ends)
  // All three steps have one address: its query names the prepared checkout.
  const payment = useReturnedPayment()
  const isPaid = payment?.state === 'paid'
  const step = isPaid ? 'success' : payment && !isOver ? 'payment' : 'application'
  const aside = <ApplyAside ticket={ticket} isOver={isOver} isApplying={step === 'application'} />
  return (
    <>
      <Hero
        eyebrow={<BackLink to="/events/vibe-coding-vcs">{vcsApply.back}</BackLink>}
        heading={vcsApply.heading}
        lede={vcsApply.lede}
        actions={
          isOver ? (
            <HasEnded text={vcsApply.isOver[state](longDate(event.starts))} />
          ) : (
            <>
              <div>
                {/* On phones the ticket is below the form. */}
                <p className={styles.brief}>{vcsApply.brief(ticket)}</p>
                <p>{vcsApply.steps[step].note}</p>
              </div>
              <noscript>
                <p>{paymentCopy.withoutScripts}</p>
              </noscript>
            </>
          )
        }
        isLow
      />
      {step === 'application' && (
        <ApplicationStep isOver={isOver} ends={ends} price={event.price} aside={aside} />
      )}
      {step === 'payment' && payment && <PaymentStep payment={payment} price={event.price} aside={aside} />}
      {isPaid && <SuccessStep reference={payment.reference ?? ''} aside={aside} />}
    </>
  )
}
