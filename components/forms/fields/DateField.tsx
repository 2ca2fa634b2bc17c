import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldProps } from './FieldProps'
import { NativeField } from './NativeField'

/**
 * A question answered with a date, stored as `YYYY-MM-DD`. The prerendered HTML has the browser's own date field;
 * once scripts run, a calendar of ours replaces it. If the browser's field has focus, or holds half a date, it is
 * replaced only after the visitor has left it.
 */
export function DateField(props: FieldProps) {
  const { id } = props
  const [Calendar, setCalendar] = useState<ComponentType<FieldProps>>()
  // The calendar's code loads only on pages that ask for a date.
  const showCalendar = useCallback(() => {
    void import('./CalendarField').then(({ CalendarField }) => {
      // At once, or focus could come to the field between the question and its replacement, and be lost.
      if (!isInUse(document.getElementById(id))) flushSync(() => setCalendar(() => CalendarField))
    }, ignore)
  }, [id])
  useEffect(showCalendar, [showCalendar])
  return Calendar ? <Calendar {...props} /> : <NativeField {...props} onBlur={showCalendar} />
}

/** Whether the field must not be replaced: it has focus, or half a date, which has no value to carry over. */
const isInUse = (field: HTMLElement | null) =>
  field === document.activeElement || (field instanceof HTMLInputElement && field.validity.badInput)

const ignore = () => {}
