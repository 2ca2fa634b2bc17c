import { useSyncExternalStore } from 'react'

/**
 * False while a page is prerendered and for the one render in the browser that must equal it; true from then on, and at
 * once for what a visitor opens later.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => {}
