import type { ReactNode } from 'react'
import { Reference } from '../../../../components/forms/Sent/Reference'
import type { SavedApplication } from '../../../../components/payment/applicationStorage'
import type { Returned } from '../../../../components/payment/useApplication'
import { RegistrationCard } from '../../../../components/sections/RegistrationCard/RegistrationCard'
import { Section } from '../../../../components/sections/Section/Section'
import { Button } from '../../../../components/ui/Button/Button'
import { ButtonLink } from '../../../../components/ui/Link/Link'
import { offers } from '../../../../content/offers'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { checkoutFor } from '../../../../content/payment'
import styles from './Apply.module.css'
import { EmailUs } from './PaymentHelp'

export type PaymentStepProps = {
  /** The application to pay for. Unknown in a tab that only returned from a payment. */
  saved: SavedApplication | undefined
  /** The payment from which the visitor has returned, if any. */
  returned: Returned | undefined
  /** Whether the workshop's date has passed. There is nothing to pay until the next date is set. */
  isOver: boolean
  /** Whether the visitor has just come from another step. */
  hasMoved: boolean
  /** Stays beside the step. */
  aside: ReactNode
  onChangeAnswers: () => void
}

const { payment } = vcsApply

/** The second step: the fee, and the link to the payment page. */
export function PaymentStep({ saved, returned, isOver, hasMoved, aside, onChangeAnswers }: PaymentStepProps) {
  // No payment button while a payment is being checked or processed, so that nobody pays twice.
  const status = returned?.status
  const mayPay = !isOver && status !== 'checking' && status !== 'processing'
  const news = status && status !== 'succeeded' ? vcsApply.returned[status] : undefined
  const payable = saved ?? (returned?.reference ? { reference: returned.reference } : undefined)
  return (
    <Section heading={payment.heading} intro={payment.intro} aside={aside} takesFocus={hasMoved}>
      <div className={styles.payment}>
        <div role="status">{news && <p className={styles.news}>{news}</p>}</div>
        {status === 'unknown' && <EmailUs reference={payable?.reference} />}
        {payable && (
          <div>
            <p>{payment.arrived}</p>
            <Reference>{payable.reference}</Reference>
          </div>
        )}
        {mayPay && (
          <RegistrationCard
            fee={payment.fee}
            feeLabel={payment.feeLabel}
            points={payment.points}
            action={<ButtonLink href={checkoutFor(offers.investors, payable)}>{vcsApply.book}</ButtonLink>}
          />
        )}
        {saved && mayPay && (
          <Button variant="quiet" onPress={onChangeAnswers}>
            {payment.change}
          </Button>
        )}
      </div>
    </Section>
  )
}
