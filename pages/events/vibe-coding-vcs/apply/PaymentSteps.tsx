import { type ReactNode, useEffect } from 'react'
import { Reference } from '../../../../components/forms/Confirmation/Confirmation'
import { removeDraft } from '../../../../components/islands/drafts'
import { PaymentNews } from '../../../../components/payment/PaymentNews'
import { RegistrationCard } from '../../../../components/sections/RegistrationCard/RegistrationCard'
import { Section } from '../../../../components/sections/Section/Section'
import { ButtonLink } from '../../../../components/ui/Link/Link'
import { toast } from '../../../../components/ui/Toast/toast'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { vcsApply, vcsFee } from '../../../../content/pages/vcs-apply'
import { bookingLink, type ReturnedPayment } from '../../../../content/payment'
import styles from './Apply.module.css'
import { Stepper } from './Stepper'

const { success, back } = vcsApply
const { heading, intro } = vcsApply.payment

export type PaymentStepProps = {
  /** The prepared checkout. */
  payment: ReturnedPayment
  /** The fee as text, such as `$250`. */
  price: string
  /** Stays beside the step. */
  aside: ReactNode
}

/** The second step: the fee, and the link to the payment page. */
export function PaymentStep({ payment, price, aside }: PaymentStepProps) {
  useEffect(loadStripeScript, [])
  const booking = bookingLink({ session: payment.session }, vcsApply.heading)
  return (
    <Section heading={heading} intro={intro} controls={<Stepper step="payment" />} aside={aside} takesFocus>
      <div className={styles.payment}>
        <PaymentNews returned={payment} />
        <RegistrationCard
          {...vcsFee}
          fee={price}
          action={<ButtonLink href={booking.href}>{booking.label}</ButtonLink>}
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

/** The last step: confirms the payment and says what comes next. */
export function SuccessStep({ reference, aside }: { reference: string; aside: ReactNode }) {
  useEffect(() => {
    // The next person in this tab must not see these answers.
    removeDraft(vcsApplication)
    toast(success)
  }, [])
  return (
    <Section
      heading={success.title}
      intro={success.description}
      controls={<Stepper step="success" />}
      aside={aside}
      takesFocus
    >
      <div className={styles.success}>
        <Reference>{reference}</Reference>
        <ButtonLink to="/events/vibe-coding-vcs">{back}</ButtonLink>
      </div>
    </Section>
  )
}
