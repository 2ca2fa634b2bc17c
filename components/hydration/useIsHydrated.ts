import { useSyncExternalStore } from 'react'

/**
 * False on the server and for the one render in the browser that must equal the prerendered HTML; true from then on, and
 * at once for what a visitor opens later.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => {}
