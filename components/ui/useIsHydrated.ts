import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a page is prerendered and while it hydrates, so that both draw the same; true from then on. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
