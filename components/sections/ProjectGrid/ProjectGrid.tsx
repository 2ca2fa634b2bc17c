import type { ReactNode } from 'react'
import { ExternalLink } from '../../ui/Link/Link'
import { Picture } from '../Picture/Picture'
import styles from './ProjectGrid.module.css'

export type ProjectGridProps = {
  /** Words of each link. */
  visit: string
  /** A tile each, with a link to another site. */
  projects: readonly {
    readonly title: string
    readonly text: string
    readonly href: string
    readonly art: ReactNode
  }[]
}

/** Things somebody made, each with its drawing and the way to it. */
export function ProjectGrid({ visit, projects }: ProjectGridProps) {
  return (
    <ul className={styles.ProjectGrid}>
      {projects.map(({ title, text, href, art }) => (
        <li key={title} className={styles.project}>
          <Picture>{art}</Picture>
          <h3>{title}</h3>
          <p>{text}</p>
          <ExternalLink href={href}>
            {visit}
            <span className="visually-hidden">: {title}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
