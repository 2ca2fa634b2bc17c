import { type ReactNode, useState } from 'react'
import { Close } from '../../ui/Icon/Icon'
import iconButton from '../../ui/IconButton/IconButton.module.css'
import styles from './Strip.module.css'

export type StripProps = {
  /** Name of the landmark. */
  label: string
  /** Label of the button that closes it. */
  close: string
  /** How loud it is. @default 'notice' */
  variant?: 'notice' | 'quiet'
  /** The one kind of dates with which it is shown (`components/ui/Timed/useNow.ts`). @default always */
  forDates?: 'sample' | 'today'
  /** Whether it is hidden for now. @default false */
  isHidden?: boolean
  /** Gives focus a new place: the button that had it is gone. */
  onClose: () => void
  /** One sentence, and a link or a button. */
  children: ReactNode
}

/** A line across the top of the page. Closed, it stays away until the page is loaded again. */
export function Strip({
  label,
  close,
  variant = 'notice',
  forDates,
  isHidden,
  onClose,
  children,
}: StripProps) {
  // Here and not in the layout, which must not render anew while the page is still being hydrated (React's error 421).
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  return (
    <aside
      className={styles.Strip}
      aria-label={label}
      data-variant={variant}
      data-for-dates={forDates}
      hidden={isHidden}
      suppressHydrationWarning
    >
      <p className={styles.words}>{children}</p>
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
