import { lazy, Suspense, useDeferredValue } from 'react'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import type { FieldProps } from './FieldProps'
import { PlainDate } from './PlainDate'

/** Loads with the first date that a page asks for: no other form carries a calendar. */
const CalendarField = lazy(() =>
  import('./CalendarField').then((loaded) => ({ default: loaded.CalendarField })),
)

/**
 * A question answered with a day, kept as `YYYY-MM-DD`: the browser's own date field in the prerendered page, for
 * visitors whose scripts are off or still under way, and a calendar of our own once they have run.
 */
export function DateField(props: FieldProps) {
  const isPrerendered = !useDeferredValue(useIsHydrated())
  const plain = <PlainDate {...props} />
  if (isPrerendered) return plain
  return (
    <Suspense fallback={plain}>
      <CalendarField {...props} />
    </Suspense>
  )
}
