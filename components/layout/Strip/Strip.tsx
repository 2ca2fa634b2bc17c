import { type ReactNode, useState } from 'react'
import { Close } from '../../ui/Icon/Icon'
import styles from './Strip.module.css'

export type StripProps = {
  /** Name of the landmark, for screen readers. */
  label: string
  /** Label of the close button. */
  close: string
  /** How prominent it is. @default 'notice' */
  variant?: 'notice' | 'quiet'
  /** Called after closing, to move focus: the focused button no longer exists. */
  onClose: () => void
  /** A sentence, and a link. */
  children: ReactNode
}

/** A line across the top of the page. Closed, it stays closed until the page is reloaded. */
export function Strip({ label, close, variant = 'notice', onClose, children }: StripProps) {
  // State here instead of in the layout: the layout must not render again during hydration (React error 421).
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  return (
    <aside className={styles.Strip} aria-label={label} data-variant={variant}>
      <p className={styles.words}>{children}</p>
      <span className={styles.close}>
        {/* A plain `<button>`: the library's button would load its press handling on every page. */}
        <button
          type="button"
          className={styles.button}
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
