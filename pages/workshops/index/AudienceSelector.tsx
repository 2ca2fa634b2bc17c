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
        {audiences.map((audience) => (
          <li key={audience.id}>
            <Link
              to={`#${audience.id}`}
              className={styles.link}
              aria-current={audience.id === current ? 'location' : undefined}
            >
              {audience.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The section that the visitor is reading: the last one whose top is above the upper third of the window, or above
 * the position at which an anchor link stops (in a low window that is lower).
 * @returns its id; above the first section, and before hydration, that of the first.
 */
function useCurrentSection(): string {
  const [current, setCurrent] = useState<string>(audiences[0].id)

  useEffect(() => {
    const update = () =>
      setCurrent(
        (audiences.filter(({ id }) => hasReached(document.getElementById(id))).at(-1) ?? audiences[0]).id,
      )
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [])

  return current
}

function hasReached(section: HTMLElement | null) {
  if (!section) return false
  const scrollOffset =
    Number.parseFloat(getComputedStyle(section).scrollMarginTop) +
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  // Browsers scroll to whole pixels.
  return section.getBoundingClientRect().top <= Math.max(window.innerHeight / 3, scrollOffset + 1)
}
