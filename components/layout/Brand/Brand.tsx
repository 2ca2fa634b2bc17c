import { studio } from '../../../content/studio'
import { Mark } from '../../art/Mark'
import { Link } from '../../ui/Link/Link'
import styles from './Brand.module.css'

/** The studio's name and logo, linked to the home page. */
export const Brand = () => (
  <Link to="/" className={styles.Brand}>
    <span className={styles.mark}>
      <Mark />
    </span>
    {studio.name}
  </Link>
)
