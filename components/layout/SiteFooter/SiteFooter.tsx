import type { ReactNode } from 'react'
import { layout } from '../../../content/layout'
import { links } from '../../../content/links'
import { mailto, studio } from '../../../content/studio'
import sweepings from '../../../drawings/sweepings.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { ExternalLink, Link } from '../../ui/Link/Link'
import { Brand } from '../Brand/Brand'
import styles from './SiteFooter.module.css'

const { explore, connect, more } = layout.footer

/** The footer of every page: links to other pages, and ways to contact the studio. */
export function SiteFooter() {
  return (
    <footer className={styles.SiteFooter} data-surface="pine">
      <div className={styles.inner}>
        <div className={styles.studio}>
          <Brand />
          <p className={styles.tagline}>{studio.tagline}</p>
        </div>
        <LinkGroup heading={explore.heading}>
          <Link to="/workshops">{explore.workshops}</Link>
          <Link to="/events">{explore.events}</Link>
          <Link to="/about">{explore.about}</Link>
        </LinkGroup>
        <LinkGroup heading={connect.heading}>
          <Link to="/workshops">{connect.book}</Link>
          <ExternalLink href={links.blog}>{connect.blog}</ExternalLink>
          <a href={mailto()}>{connect.contact}</a>
        </LinkGroup>
        <LinkGroup heading={more.heading}>
          <Link to="/summer-school">{more.summerSchool}</Link>
          <Link to="/executive-workshop">{more.executives}</Link>
          <Link to="/events/vibe-coding-vcs">{more.investors}</Link>
          <Link to="/prework">{more.prework}</Link>
          <Link to="/privacy">{more.privacy}</Link>
        </LinkGroup>
        <div className={styles.decoration}>
          <Drawing file={sweepings} />
        </div>
      </div>
    </footer>
  )
}

function LinkGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <nav aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.links}>
        {[children].flat().map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links never change places
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  )
}
