import type { SitePath } from '../../../content/routes'
import { ArrowLeft } from '../Icon/Icon'
import { Link } from '../Link/Link'
import styles from './BackLink.module.css'

export type BackLinkProps = {
  /** The parent page. */
  to: SitePath
  /** The label, such as "Back to Events". */
  children: string
}

/** Link to the parent page, at the top of a page that is below another one. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={styles.BackLink}>
      <ArrowLeft />
      {children}
    </Link>
  )
}
