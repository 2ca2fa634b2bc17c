import { Check } from '../../components/ui/Icon/Icon'
import styles from './Receipt.module.css'

export type ReceiptProps = {
  /** What one pays for, one line each, all different (they are React keys). */
  items: readonly string[]
}

/** What is included, as the lines of a receipt. It stays in view beside a form. */
export function Receipt({ items }: ReceiptProps) {
  return (
    <ul className={styles.Receipt} data-surface="paper">
      {items.map((item) => (
        <li key={item}>
          {item}
          <Check />
        </li>
      ))}
    </ul>
  )
}
