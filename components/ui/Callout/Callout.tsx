import type { ReactNode } from 'react'
import { Alert, Check } from '../Icon/Icon'
import styles from './Callout.module.css'

export type CalloutProps = {
  /** What it tells: that something worked, that something failed, or something to know. @default 'note' */
  tone?: 'success' | 'failure' | 'note'
  /** A heading, if it needs one, and what follows it. */
  children: ReactNode
}

/** A message in the page, set apart by its edge. Where it appears later, the element around it is the live region or takes focus. */
export function Callout({ tone = 'note', children }: CalloutProps) {
  return (
    <div className={styles.Callout} data-tone={tone} data-surface="mint">
      {tone === 'success' && <Check size={28} />}
      {tone === 'failure' && <Alert size={28} />}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
