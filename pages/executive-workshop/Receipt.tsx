import { Check } from '../../components/ui/Icon/Icon'
import { executiveWorkshop } from '../../content/pages/executive-workshop'
import styles from './Receipt.module.css'

/** What is included, as the lines of a receipt. It stays in view beside a form. */
export function Receipt() {
  return (
    <ul className={styles.Receipt} data-surface="paper">
      {executiveWorkshop.included.items.map((item) => (
        <li key={item}>
          {item}
          <Check />
        </li>
      ))}
    </ul>
  )
}
