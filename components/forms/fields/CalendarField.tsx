import { fromDate, getLocalTimeZone, parseDate, toCalendarDate } from '@internationalized/date'
import { type RefObject, startTransition, useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { longDate } from '../../../content/days'
import { formCopy } from '../../../content/forms/_copy'
import { useNow } from '../../islands/useNow'
import { ArrowLeft, ArrowRight, Calendar as CalendarIcon } from '../../ui/Icon/Icon'
import calendar from './CalendarField.module.css'
import { describedBy, type FieldProps, labelId } from './FieldLayout'
import styles from './fields.module.css'

export type CalendarFieldProps = FieldProps & {
  /** The browser's own field, which keeps the day: `YYYY-MM-DD`, or empty. */
  field: RefObject<HTMLInputElement>
}

/**
 * A button that shows the chosen day and opens a calendar. Weeks begin on Sunday; choosing the chosen day again clears it
 * (docs/product.md#form-rules).
 */
export function CalendarField({ field, ...props }: CalendarFieldProps) {
  const { question, id, isRequired, isDisabled = false, error } = props
  const [value, setValue] = useState(field.current?.value ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const ids = useId()
  const now = useNow()
  const words = value ? longDate(value) : (question.placeholder ?? '')
  function choose(chosen: string) {
    const day = chosen === value ? '' : chosen
    setValue(day)
    setIsOpen(false)
    if (!field.current) return
    field.current.value = day
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    // In a transition, so that the pressed button is painted first: rendering a month takes a slow phone 250 ms.
    <DialogTrigger isOpen={isOpen} onOpenChange={(opens) => startTransition(() => setIsOpen(opens))}>
      <span className={styles.choice}>
        <Button
          id={id}
          className={styles.control}
          isDisabled={isDisabled}
          aria-labelledby={`${labelId(id)} ${ids}-words`}
          aria-describedby={[describedBy(props), `${ids}-state`].filter(Boolean).join(' ')}
        >
          <span id={`${ids}-words`} className={calendar.words} data-placeholder={value === '' || undefined}>
            {words}
          </span>
        </Button>
        <CalendarIcon size={20} />
        {/* A button has no attributes for these states. */}
        <span id={`${ids}-state`} className="visually-hidden">
          {[isRequired && formCopy.required, error && formCopy.invalid].filter(Boolean).join(', ')}
        </span>
      </span>
      {/* The popover itself is the dialog: the library puts its elements for screen readers inside it. */}
      <Popover className={calendar.popover} offset={4} placement="bottom start" aria-label={question.label}>
        <Calendar
          className={calendar.calendar}
          autoFocus
          firstDayOfWeek="sun"
          // On a demonstration the month of the sample date.
          defaultFocusedValue={
            value ? undefined : toCalendarDate(fromDate(new Date(now), getLocalTimeZone()))
          }
          value={value ? parseDate(value) : null}
          onChange={(chosen) => choose(chosen.toString())}
        >
          <div className={calendar.head}>
            <Button slot="previous" className={calendar.turn}>
              <ArrowLeft size={20} />
            </Button>
            <Heading className={calendar.month} />
            <Button slot="next" className={calendar.turn}>
              <ArrowRight size={20} />
            </Button>
          </div>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={calendar.weekday}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  className={({ isSelected }) => `${calendar.day}${isSelected ? ' chamfer' : ''}`}
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
        {value && <p className={calendar.clearHint}>{formCopy.clearDate}</p>}
      </Popover>
    </DialogTrigger>
  )
}
