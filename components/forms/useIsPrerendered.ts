import { useSyncExternalStore } from 'react'

/**
 * True while the page is still what was prerendered: on the server, and in the browser for the one render
 * that must equal it. False from then on, and at once for what a visitor opens later.
 */
export const useIsPrerendered = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )

const neverChanges = () => () => {}
