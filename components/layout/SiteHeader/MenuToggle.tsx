import { frame } from '../../../content/frame'
import { Close, Menu } from '../../ui/Icon/Icon'
import styles from './SiteHeader.module.css'

/** Id of the list that the toggle opens. */
export const MENU_ID = 'menu'

/**
 * Opens and closes the list of links on narrow screens. The browser's own popover does it, so that it works
 * before the first script has run and without any; `aria-expanded` comes with it.
 */
export function MenuToggle() {
  return (
    <button
      type="button"
      {...{ popovertarget: MENU_ID }}
      className={styles.toggle}
      aria-label={frame.navigation.menu}
    >
      <span className={styles.whenClosed}>
        <Menu />
      </span>
      <span className={styles.whenOpen}>
        <Close />
      </span>
    </button>
  )
}
