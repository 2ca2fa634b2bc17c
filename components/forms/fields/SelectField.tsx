import { useDeferredValue } from 'react'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import type { FieldProps } from './FieldProps'
import { ListSelect } from './ListSelect'
import { PlainSelect } from './PlainSelect'

/**
 * A question answered by choosing from a list: a real `<select>` in the prerendered page, for visitors whose
 * scripts are off or still under way, and a list of our own, of the same size, once they have run.
 */
export function SelectField(props: FieldProps) {
  // Deferred: replacing all selects of a form at once would hold up a slow phone for a quarter of a second.
  const isPrerendered = !useDeferredValue(useIsHydrated())
  return isPrerendered ? <PlainSelect {...props} /> : <ListSelect {...props} />
}
