import { lazy, Suspense, useDeferredValue } from 'react'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import type { FieldProps } from './FieldProps'
import { FieldLabel, plainControl } from './FieldText'
import styles from './fields.module.css'

/** Loads with the first date that a page asks for: no other form carries a calendar. */
const CalendarField = lazy(() =>
  import('./CalendarField').then((loaded) => ({ default: loaded.CalendarField })),
)

/**
 * A question answered with a day, kept as `YYYY-MM-DD`: the browser's own date field in the prerendered page, for
 * visitors whose scripts are off or still under way, and a calendar of our own once they have run.
 */
export function DateField(props: FieldProps) {
  const isHydrated = useDeferredValue(useIsHydrated())
  const plain = <PlainDate {...props} />
  if (!isHydrated) return plain
  return (
    <Suspense fallback={plain}>
      <CalendarField {...props} />
    </Suspense>
  )
}

/** The browser's own date field. Sends an ISO date, and refuses to send none, without any script. */
function PlainDate(props: FieldProps) {
  const { question, id, isRequired } = props
  return (
    <div className={styles.Field} data-question={question.as}>
      <FieldLabel question={question} isRequired={isRequired} plainId={id} />
      <input type="date" {...plainControl(props)} />
    </div>
  )
}
