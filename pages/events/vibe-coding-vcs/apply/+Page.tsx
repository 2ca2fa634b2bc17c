import { useLoaderData } from 'react-router-dom'
import { island } from '../../../../components/islands/island'
import { useHasPassed } from '../../../../components/islands/useNow'
import { useReturnedPayment } from '../../../../components/payment/useReturnedPayment'
import { HasEnded } from '../../../../components/sections/HasEnded/HasEnded'
import { Hero } from '../../../../components/sections/Hero/Hero'
import { Section } from '../../../../components/sections/Section/Section'
import { BackLink } from '../../../../components/ui/BackLink/BackLink'
import { Card } from '../../../../components/ui/Card/Card'
import { longDate } from '../../../../content/days'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { paymentCopy } from '../../../../content/payment'
import styles from './Apply.module.css'
import { ApplyAside } from './ApplyAside'
import type { LoadedApplication } from './loader'
import { Stepper } from './Stepper'

// On the first screen: it waits for the first interaction, as the pre-work form does.
const ApplicationForm = island(async () => (await import('./ApplicationForm')).ApplicationForm, {
  on: 'interaction',
})
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
  const { heading, intro } = isOver ? vcsApply.isOver : vcsApply.application
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
        <Section
          band="strip"
          heading={heading}
          intro={intro}
          controls={!isOver && <Stepper step="application" />}
          aside={aside}
        >
          <Card>
            <ApplicationForm ends={ends} />
            {!isOver && <p className={styles.next}>{vcsApply.application.next(event.price)}</p>}
          </Card>
        </Section>
      )}
      {step === 'payment' && payment && <PaymentStep payment={payment} price={event.price} aside={aside} />}
      {isPaid && <SuccessStep reference={payment.reference ?? ''} aside={aside} />}
    </>
  )
}
