import type { ReactNode } from 'react'
import { Card } from '../../ui/Card/Card'
import { List } from '../../ui/List/List'
import styles from './RegistrationCard.module.css'

export type RegistrationCardProps = {
  /** The price as text, such as `$599`. */
  fee: string
  /** What the fee is for. */
  feeLabel: string
  /** What is included, one line each. */
  points: readonly string[]
  /** The button to pay. */
  action: ReactNode
}

/** What can be bought on the page, once (several prices are a `PricingTable`): the price, what is included, and one button. As wide as the page it is a poster: the price fills its left half. */
export function RegistrationCard({ fee, feeLabel, points, action }: RegistrationCardProps) {
  return (
    <Card surface="pine">
      <div className={styles.RegistrationCard}>
        <div className={styles.inner}>
          <p>
            <strong className={styles.fee}>{fee}</strong> <span className="soft">{feeLabel}</span>
          </p>
          <div className={styles.covered}>
            <List points={points} />
            {action}
          </div>
        </div>
      </div>
    </Card>
  )
}
