import type { SitePath } from '../../../content/routes'
import { ArrowLeft } from '../Icon/Icon'
import { Link } from '../Link/Link'
import styles from './BackLink.module.css'

export type BackLinkProps = {
  /** The page above this one. */
  to: SitePath
  /** Words that name it, such as "Back to Events". */
  children: string
}

/** The way back to the page above this one. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={styles.BackLink}>
      <ArrowLeft />
      {children}
    </Link>
  )
}
