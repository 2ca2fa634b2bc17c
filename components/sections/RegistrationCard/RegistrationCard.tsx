import type { ReactNode } from 'react'
import { Card } from '../../ui/Card/Card'
import { PointList } from '../../ui/PointList/PointList'
import styles from './RegistrationCard.module.css'

export type RegistrationCardProps = {
  /** As it is shown, such as `$599`. */
  fee: string
  /** What the fee is for. */
  feeLabel: string
  /** What it buys, one line each. */
  points: readonly string[]
  /** The way to pay. */
  action: ReactNode
}

/** What it costs, what comes with it, and the one button. */
export function RegistrationCard({ fee, feeLabel, points, action }: RegistrationCardProps) {
  return (
    <Card surface="pine">
      <div className={styles.RegistrationCard}>
        <p>
          <strong className={styles.fee}>{fee}</strong> <span className={styles.label}>{feeLabel}</span>
        </p>
        <PointList points={points} />
        {action}
      </div>
    </Card>
  )
}
