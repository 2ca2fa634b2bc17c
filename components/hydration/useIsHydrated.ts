import { useSyncExternalStore } from 'react'

/** False in the renders that must equal the prerendered HTML; true from then on, and at once for what is opened later. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => {}
