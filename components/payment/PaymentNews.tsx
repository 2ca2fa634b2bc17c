import { paymentCopy, type ReturnedPayment } from '../../content/payment'
import styles from './PaymentNews.module.css'

export type PaymentNewsProps = {
  /** The payment that the address names, if any. */
  returned: ReturnedPayment | undefined
}

/** Says how a payment ended, to who comes back from the payment page. For all others it is empty. */
export const PaymentNews = ({ returned }: PaymentNewsProps) => (
  <p role="status" className={styles.PaymentNews}>
    {returned && paymentCopy.returned(returned)}
  </p>
)
