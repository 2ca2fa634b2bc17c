import { fromDate, getLocalTimeZone, parseDate, toCalendarDate } from '@internationalized/date'
import { type RefObject, startTransition, useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid, Heading } from 'react-aria-components/Calendar'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { longDate } from '../../../content/days'
import { formCopy } from '../../../content/forms/_copy'
import { useNow } from '../../islands/useNow'
import { ArrowLeft, ArrowRight, Calendar as CalendarIcon } from '../../ui/Icon/Icon'
import { IconButton } from '../../ui/IconButton/IconButton'
import calendar from './CalendarField.module.css'
import { describedBy, type FieldProps, labelId } from './fieldProps'
import styles from './fields.module.css'

export type CalendarFieldProps = FieldProps & {
  /** The browser's own field, which keeps the day: `YYYY-MM-DD`, or empty. */
  field: RefObject<HTMLInputElement>
}

/**
 * A button that shows the chosen day and opens a calendar. Weeks begin on Sunday; choosing the chosen day again clears it.
 */
export function CalendarField({ field, ...props }: CalendarFieldProps) {
  const { question, id, isDisabled = false } = props
  const [value, setValue] = useState(field.current?.value ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const words = useId()
  // On a demonstration the calendar opens on the month of the sample date.
  const today = toCalendarDate(fromDate(new Date(useNow()), getLocalTimeZone()))
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
          aria-labelledby={`${labelId(id)} ${words}`}
          aria-describedby={describedBy(props)}
        >
          <span id={words} className={value ? undefined : 'soft'}>
            {value ? longDate(value) : question.placeholder}
          </span>
        </Button>
        <CalendarIcon size={20} />
      </span>
      {/* The popover itself is the dialog: the library puts its elements for screen readers inside it. */}
      <Popover className={calendar.popover} offset={4} placement="bottom start" aria-label={question.label}>
        <Calendar
          className={calendar.calendar}
          autoFocus
          firstDayOfWeek="sun"
          defaultFocusedValue={value ? undefined : today}
          value={value ? parseDate(value) : null}
          onChange={(chosen) => choose(chosen.toString())}
        >
          <div className={calendar.head}>
            <IconButton slot="previous">
              <ArrowLeft size={20} />
            </IconButton>
            <Heading className="title-s" />
            <IconButton slot="next">
              <ArrowRight size={20} />
            </IconButton>
          </div>
          <CalendarGrid weekdayStyle="short">
            {(date) => <CalendarCell date={date} className={calendar.day} />}
          </CalendarGrid>
        </Calendar>
        {value && <p className={`${calendar.clearHint} small soft`}>{formCopy.clearDate}</p>}
      </Popover>
    </DialogTrigger>
  )
}
