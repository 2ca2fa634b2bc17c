import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarFieldProps } from './CalendarField'
import { type FieldProps, NativeField } from './NativeField'

/** The calendar's code, and the day that was in the browser's field when it came. */
type Loaded = { readonly Calendar: ComponentType<CalendarFieldProps>; readonly day: string }

/**
 * A question answered with a date, stored as `YYYY-MM-DD`. The prerendered HTML has the browser's own date field;
 * once scripts run, a calendar of ours replaces it. If the browser's field has focus, or holds half a date, it is
 * replaced only after the visitor has left it.
 */
export function DateField(props: FieldProps) {
  const { id } = props
  const [loaded, setLoaded] = useState<Loaded>()
  // The calendar's code loads only on pages that ask for a date.
  const showCalendar = useCallback(() => {
    void import('./CalendarField').then(({ CalendarField }) => {
      const field = document.getElementById(id)
      if (!(field instanceof HTMLInputElement) || isInUse(field)) return
      // At once, or focus could come to the field between the question and its replacement, and be lost.
      flushSync(() => setLoaded({ Calendar: CalendarField, day: field.value }))
    }, ignore)
  }, [id])
  useEffect(showCalendar, [showCalendar])
  if (loaded) return <loaded.Calendar {...props} day={loaded.day} />
  return <NativeField {...props} onBlur={showCalendar} />
}

/** Whether the field must not be replaced: it has focus, or half a date, which has no value to carry over. */
const isInUse = (field: HTMLInputElement) => field === document.activeElement || field.validity.badInput

const ignore = () => {}
