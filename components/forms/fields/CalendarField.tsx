import { fromDate, getLocalTimeZone, parseDate, toCalendarDate } from '@internationalized/date'
import { startTransition, useId, useState } from 'react'
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
import { ArrowLeft, ArrowRight, Calendar as CalendarIcon } from '../../ui/Icon/Icon'
import { useNow } from '../../ui/Timed/useNow'
import calendar from './CalendarField.module.css'
import { describedBy, FieldFrame, labelId } from './FieldFrame'
import type { FieldProps } from './FieldProps'
import styles from './fields.module.css'

/**
 * A date field: a button shows the chosen day and opens a calendar. Weeks begin on Sunday; choosing the chosen day
 * again clears it (docs/product.md#form-rules).
 */
export function CalendarField(props: FieldProps) {
  const { question, id, name, isRequired, isDisabled = false, value, error, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const ids = useId()
  const now = useNow()
  const words = value ? longDate(value) : (question.placeholder ?? '')
  const choose = (day: string) => {
    onChange(day === value ? '' : day)
    setIsOpen(false)
  }
  return (
    <FieldFrame {...props}>
      <input type="hidden" name={name} value={value} />
      {/* In a transition, so that the pressed button is painted first: rendering a month takes a slow phone 250 ms. */}
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
            onChange={(day) => choose(day.toString())}
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
                    className={({ isSelected }) => `${calendar.day}${isSelected ? ' cut' : ''}`}
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
          {value && <p className={calendar.clearHint}>{formCopy.clearDate}</p>}
        </Popover>
      </DialogTrigger>
    </FieldFrame>
  )
}
