import { useState, useSyncExternalStore } from 'react'

/** False in the renders that must equal the prerendered HTML; true from then on, and at once for what is opened later. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/** Whether a component was part of the page's HTML, for as long as it lives. */
export function useWasPrerendered(): boolean {
  const isHydrated = useIsHydrated()
  return useState(!isHydrated)[0]
}

const neverChanges = () => () => {}
