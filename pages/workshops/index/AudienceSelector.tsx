import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './AudienceSelector.module.css'

export type AudienceSelectorProps = {
  /** What the links choose between, for those who cannot see it. */
  label: string
  /** The sections of the page that are chosen from, in its order; the same array at each render. */
  audiences: readonly { readonly id: string; readonly label: string }[]
}

/** Stays below the header and leads to a section of the page; the one being read is marked. */
export function AudienceSelector({ label, audiences }: AudienceSelectorProps) {
  const current = useCurrentSection(audiences)
  return (
    <nav className={styles.AudienceSelector} aria-label={label}>
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
 * Which of the page's sections is being read: the last whose top has passed the upper third of the window, or, in a low
 * window, the place where a section comes to stand that was led to.
 * @param sections - in the order of the page; the same array at each render.
 * @returns its id, undefined above the first of them and before hydration.
 */
function useCurrentSection(sections: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const update = () => setCurrent(sections.findLast(({ id }) => hasReached(document.getElementById(id)))?.id)
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [sections])

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
