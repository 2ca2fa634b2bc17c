import { type ReactNode, useState } from 'react'
import { Close } from '../../ui/Icon/Icon'
import styles from './Banner.module.css'

export type BannerProps = {
  /** Name of the landmark, for screen readers. */
  label: string
  /** Label of the close button. */
  close: string
  /** A sentence, and a link. */
  children: ReactNode
}

/** A notice about the whole site. Closed, it stays closed until the page is reloaded. */
export function Banner({ label, close, children }: BannerProps) {
  // State here instead of in the layout: the layout must not render again during hydration (React error 421).
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  return (
    <aside className={styles.Banner} aria-label={label}>
      <p className={styles.words}>{children}</p>
      <span className={styles.close}>
        {/* A plain `<button>`: the library's button would load its press handling on every page. */}
        <button
          type="button"
          className="icon-button"
          aria-label={close}
          onClick={() => {
            setIsClosed(true)
            // The focused button no longer exists: the next link after the banners is that of the header.
            document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
          }}
        >
          <Close size={20} />
        </button>
      </span>
    </aside>
  )
}
