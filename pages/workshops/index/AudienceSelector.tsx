import { useEffect, useState } from 'react'
import { Link } from '../../../components/ui/Link/Link'
import { workshops } from '../../../content/pages/workshops'
import styles from './AudienceSelector.module.css'

const { selector, audiences } = workshops

/** Navigation that stays below the header and links to the sections of the page. The current section is marked. */
export function AudienceSelector() {
  const current = useCurrentSection()
  return (
    <nav className={styles.AudienceSelector} aria-label={selector}>
      <ul className={styles.list}>
        {audiences.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className={styles.link}
              aria-current={id === current ? 'location' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The section that the visitor is reading: the last one whose top is above the middle of the window.
 * @returns its id; above the first section, and before hydration, that of the first.
 */
function useCurrentSection(): string {
  const [current, setCurrent] = useState<string>(audiences[0].id)

  useEffect(() => {
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top
    const isReached = ({ id }: { id: string }) => (topOf(id) ?? innerHeight) < innerHeight / 2
    const update = () => setCurrent((audiences.filter(isReached).at(-1) ?? audiences[0]).id)
    const listening = new AbortController()
    for (const change of ['scroll', 'resize'])
      addEventListener(change, update, { passive: true, signal: listening.signal })
    update()
    return () => listening.abort()
  }, [])

  return current
}
