import { useState } from 'react'
import { Reference } from '../../../../components/forms/Sent/Reference'
import type { SavedApplication } from '../../../../components/payment/applicationStorage'
import { preparePayment } from '../../../../components/payment/preparePayment'
import { Button } from '../../../../components/ui/Button/Button'
import { Cluster } from '../../../../components/ui/Cluster/Cluster'
import { focusOnMount } from '../../../../components/ui/focusOnMount'
import { ButtonLink } from '../../../../components/ui/Link/Link'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { checkoutFor } from '../../../../content/payment'
import styles from './Apply.module.css'
import { EmailUs } from './PaymentHelp'
import { sale } from './sale'

export type PaymentUnpreparedProps = {
  application: SavedApplication
  /** Whether the payment has just failed: the message takes focus then. */
  takesFocus: boolean
  /** Called after each retry, with the stage that the payment has reached. */
  onMove: (next: SavedApplication) => void
}

const { unprepared, isOver } = vcsApply

/**
 * Message that the application has arrived and no payment was prepared. The visitor can retry, or pay by a link, unless
 * there is nothing to pay.
 */
export function PaymentUnprepared({ application, takesFocus, onMove }: PaymentUnpreparedProps) {
  const { reference, stage } = application
  const isFree = stage === 'free'
  const [isPending, setIsPending] = useState(false)

  async function retry() {
    setIsPending(true)
    onMove(await preparePayment(application, sale))
    setIsPending(false)
  }

  return (
    <section
      className={styles.unprepared}
      aria-labelledby="unprepared-title"
      aria-describedby="unprepared-text"
      tabIndex={-1}
      ref={takesFocus ? focusOnMount : undefined}
    >
      <h3 id="unprepared-title">{isFree ? isOver.sent.title : unprepared.title}</h3>
      <div id="unprepared-text">
        <Reference>{reference}</Reference>
        <p>{isFree ? isOver.sent.description : unprepared.text}</p>
      </div>
      {!isFree && (
        <Cluster>
          <Button isPending={isPending} pendingLabel={unprepared.retrying} onPress={retry}>
            {unprepared.retry}
          </Button>
          <ButtonLink variant="quiet" href={checkoutFor(sale.offer, application)}>
            {vcsApply.book}
          </ButtonLink>
        </Cluster>
      )}
      <EmailUs reference={reference} />
    </section>
  )
}
