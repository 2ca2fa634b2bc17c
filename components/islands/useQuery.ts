import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsHydrated } from './useIsHydrated'

const NONE = new URLSearchParams()

/** The query of the address. Empty in the renders that must equal the prerendered HTML, which has none. */
export function useQuery(): URLSearchParams {
  const [query] = useSearchParams()
  // Deferred: the page stays until the code of what follows has loaded.
  return useDeferredValue(useIsHydrated()) ? query : NONE
}
