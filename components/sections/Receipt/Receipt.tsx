import { Check } from '../../ui/Icon/Icon'
import styles from './Receipt.module.css'

export type ReceiptProps = {
  /** What one gets, one line each, with a plain sentence below it if needed. */
  lines: readonly { readonly title: string; readonly text?: string }[]
}

/** What is included, as the lines of a receipt. */
export function Receipt({ lines }: ReceiptProps) {
  return (
    <ul className={styles.Receipt} data-surface="paper">
      {lines.map(({ title, text }) => (
        <li key={title}>
          <div>
            {title}
            {text && <p>{text}</p>}
          </div>
          <Check />
        </li>
      ))}
    </ul>
  )
}
