import { layout } from '../../../content/layout'
import { Link } from '../../ui/Link/Link'
import styles from './SkipLink.module.css'

/** Id of the page's `<main>`: where the skip link leads. */
export const MAIN_ID = 'main'

/** First stop of the keyboard, past banner and navigation (WCAG 2.4.1). Seen only while it has focus. */
export function SkipLink() {
  return (
    <Link to={`#${MAIN_ID}`} className={styles.SkipLink}>
      {layout.skip}
    </Link>
  )
}
