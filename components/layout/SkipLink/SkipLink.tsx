import { layout } from '../../../content/layout'
import { Link } from '../../ui/Link/Link'
import styles from './SkipLink.module.css'

/** Id of the page's `<main>`, the target of the skip link. */
export const MAIN_ID = 'main'

/** The first link in the tab order: skips banner and navigation (WCAG 2.4.1). Visible only while it has focus. */
export function SkipLink() {
  return (
    <Link to={`#${MAIN_ID}`} className={styles.SkipLink}>
      {layout.skip}
    </Link>
  )
}
