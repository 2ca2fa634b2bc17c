import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarFieldProps } from './CalendarField'
import { controlProps, type FieldProps } from './fieldProps'

/**
 * A date, stored as `YYYY-MM-DD`: the browser's own field. Once its code is there, a button that opens a calendar takes the
 * field's place; the field is hidden and keeps the day. Not while the field has focus, or holds half a date.
 */
export function DateControl(props: FieldProps) {
  const [Calendar, setCalendar] = useState<ComponentType<CalendarFieldProps>>()
  const field = useRef<HTMLInputElement>(null)
  // The calendar's code loads only on pages that ask for a date.
  const showCalendar = useCallback(() => {
    void import('./CalendarField').then(
      ({ CalendarField }) => {
        const isInUse = field.current === document.activeElement || field.current?.validity.badInput
        // At once, or focus could come to the field between the question and its replacement, and be lost.
        if (!isInUse) flushSync(() => setCalendar(() => CalendarField))
      },
      () => {},
    )
  }, [])
  useEffect(showCalendar, [showCalendar])
  const { id, className, ...control } = controlProps(props)
  return (
    <>
      <input
        {...control}
        {...(Calendar ? { hidden: true } : { id, className })}
        ref={field}
        onBlur={showCalendar}
      />
      {Calendar && <Calendar {...props} field={field} />}
    </>
  )
}
