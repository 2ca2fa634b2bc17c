import { ArrowRight } from '../../components/ui/Icon/Icon'
import { Link } from '../../components/ui/Link/Link'
import type { SitePath } from '../../content/routes'
import styles from './WorkshopLinks.module.css'

export type WorkshopLinksProps = {
  /** One for each, side by side; all of it is the link. */
  items: readonly { readonly to: SitePath; readonly title: string; readonly text: string }[]
}

/** Links to the pages for each audience: title, sentence, arrow. */
export function WorkshopLinks({ items }: WorkshopLinksProps) {
  return (
    <ul className={styles.WorkshopLinks}>
      {items.map(({ to, title, text }) => (
        <li key={to} className={styles.item}>
          <h3>
            <Link to={to} className={styles.link}>
              {title}
            </Link>
          </h3>
          <p>{text}</p>
          <ArrowRight />
        </li>
      ))}
    </ul>
  )
}
