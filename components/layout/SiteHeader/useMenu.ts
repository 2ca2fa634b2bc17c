import { type RefObject, useCallback, useEffect } from 'react'

/** The medium breakpoint: from here up the links are a row, below it a menu. */
const WIDE = '(min-width: 48rem)'

/**
 * What the browser's popover leaves to do: closing on a choice, since the page is not reloaded, and when the
 * screen becomes wide enough for the row.
 * @returns closes the menu; harmless while it is closed.
 */
export function useMenu(menu: RefObject<HTMLElement>) {
  const close = useCallback(() => {
    if (isOpen(menu.current)) menu.current?.hidePopover()
  }, [menu])

  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [close])

  return close
}

// Browsers without popovers throw at the selector; there the links simply stand below the header.
function isOpen(menu: HTMLElement | null) {
  return CSS.supports('selector(:popover-open)') && menu?.matches(':popover-open')
}
