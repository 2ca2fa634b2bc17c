import { navigation } from '../../../content/routes'
import { studio } from '../../../content/studio'
import sweepings from '../../../drawings/sweepings.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Link } from '../../ui/Link/Link'
import { Brand } from '../Brand/Brand'
import styles from './SiteFooter.module.css'

/** The footer of every page: links to other pages, and ways to contact the studio. */
export function SiteFooter() {
  return (
    <footer className={styles.SiteFooter} data-surface="pine">
      <div className={styles.inner}>
        <div className={styles.studio}>
          <Brand />
          <p className={`${styles.tagline} not-on-phones`}>{studio.tagline}</p>
        </div>
        {navigation.footer.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className={styles.heading}>{heading}</h2>
            <ul className={styles.links}>
              {links.map(({ label, ...target }) => (
                <li key={label}>
                  <Link {...target}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.decoration}>
          <Drawing file={sweepings} />
        </div>
      </div>
    </footer>
  )
}
