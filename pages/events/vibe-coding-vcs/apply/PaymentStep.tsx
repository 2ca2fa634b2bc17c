import { type ReactNode, useEffect } from 'react'
import { Reference } from '../../../../components/forms/Sent/Reference'
import { BookNow } from '../../../../components/payment/BookNow'
import { PaymentNews } from '../../../../components/payment/PaymentNews'
import { RegistrationCard } from '../../../../components/sections/RegistrationCard/RegistrationCard'
import { Section } from '../../../../components/sections/Section/Section'
import { offers } from '../../../../content/offers'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import type { ReturnedPayment } from '../../../../content/payment'
import styles from './Apply.module.css'

export type PaymentStepProps = {
  /** The prepared checkout. */
  payment: ReturnedPayment
  /** The fee as text, such as `$599`. */
  price: string
  /** Stays beside the step. */
  aside: ReactNode
}

/** The second step: the fee, and the link to the payment page. */
export function PaymentStep({ payment, price, aside }: PaymentStepProps) {
  const { heading, intro, arrived, feeLabel, points } = vcsApply.payment
  const { session, reference } = payment
  useEffect(loadStripeScript, [])
  return (
    <Section heading={heading} intro={intro} aside={aside} takesFocus>
      <div className={styles.payment}>
        {reference ? (
          <div>
            <p>{arrived}</p>
            <Reference>{reference}</Reference>
          </div>
        ) : (
          <PaymentNews returned={payment} />
        )}
        <RegistrationCard
          fee={price}
          feeLabel={feeLabel}
          points={points}
          action={<BookNow of={{ session }} name={offers.investors.name} />}
        />
      </div>
    </Section>
  )
}

/** Stripe asks for its script on the pages around a payment, to tell people from programs. Nothing here depends on it. */
function loadStripeScript(): void {
  const key: string | undefined = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY
  // `/pure`, because importing the main entry loads the script at once.
  if (key) import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(key)).catch(() => undefined)
}
