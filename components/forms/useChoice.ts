import { useSearchParams } from 'react-router-dom'
import { ABOUT } from '../../content/about'
import type { Choice } from '../../content/choices'
import { useIsHydrated } from '../hydration/useIsHydrated'

/**
 * What was chosen on the way to a form, as the address carries it (`?about=<id>`): it survives a reload, and reaches the
 * API also where no script runs. None in the prerendered page, whose address has no query.
 * @returns the choice, if it is one of `choices`, and what takes it out of the address.
 */
export function useChoice(choices: readonly Choice[]) {
  const isHydrated = useIsHydrated()
  const [query, setQuery] = useSearchParams()
  const choice = isHydrated ? choices.find(({ id }) => id === query.get(ABOUT)) : undefined

  function remove() {
    const rest = new URLSearchParams(query)
    rest.delete(ABOUT)
    setQuery(rest, { replace: true, preventScrollReset: true })
  }

  return { choice, remove }
}
