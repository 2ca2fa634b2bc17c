import { useState } from 'react'
import { layout } from '../../../content/layout'
import { Close } from '../../ui/Icon/Icon'
import iconButton from '../../ui/IconButton/IconButton.module.css'
import { Link } from '../../ui/Link/Link'
import styles from './PromoBanner.module.css'

export type PromoBannerProps = {
  /** Gives focus a new place: the button that had it is gone. */
  onClose: () => void
}

/** The line above the navigation. Closed, it stays away until the page is loaded again. */
export function PromoBanner({ onClose }: PromoBannerProps) {
  // Here and not in the layout, which must not render anew while the page is still being hydrated (React's error 421).
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  const { label, text, link, close } = layout.banner
  return (
    <aside className={styles.PromoBanner} aria-label={label}>
      <p className={styles.words}>
        {text}{' '}
        <Link to="/executive-workshop" className={styles.link}>
          {link}
          <span className="visually-hidden"> ({text})</span>
        </Link>
      </p>
      <span className={styles.close}>
        {/* The browser's own button: the one of the library would bring its press events to every page. */}
        <button
          type="button"
          className={iconButton.IconButton}
          aria-label={close}
          onClick={() => {
            setIsClosed(true)
            onClose()
          }}
        >
          <Close size={20} />
        </button>
      </span>
    </aside>
  )
}
