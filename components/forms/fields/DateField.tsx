import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react'
import type { FieldProps } from './FieldProps'
import { descriptionIds, FieldLabel, PlainProblem, plainControl } from './FieldText'
import styles from './fields.module.css'

/**
 * A question answered with a day, kept as `YYYY-MM-DD`: the browser's own date field in the prerendered page, for
 * visitors whose scripts are off or still under way, and a calendar of our own once they have run. Whoever is at work in
 * the browser's own field keeps it until they leave it, with a whole date or none.
 */
export function DateField(props: FieldProps) {
  const { id } = props
  const [Calendar, setCalendar] = useState<ComponentType<FieldProps>>()
  // Its code loads with the first date that a page asks for: no other form carries a calendar.
  const showCalendar = useCallback(() => {
    void import('./CalendarField').then(({ CalendarField }) => {
      if (!isInUse(document.getElementById(id))) startTransition(() => setCalendar(() => CalendarField))
    }, ignore)
  }, [id])
  useEffect(showCalendar, [showCalendar])
  return Calendar ? <Calendar {...props} /> : <PlainDate {...props} onLeave={showCalendar} />
}

/** Half a date has no value that a calendar could show. */
const isInUse = (field: HTMLElement | null) =>
  field === document.activeElement || (field instanceof HTMLInputElement && field.validity.badInput)

const ignore = () => {}

type PlainDateProps = FieldProps & { onLeave: () => void }

/** The browser's own date field. Sends an ISO date, and refuses to send none, without any script. */
function PlainDate({ onLeave, ...props }: PlainDateProps) {
  const { question, id, isRequired, error } = props
  // React writes a value as it hydrates, even an empty one, which would wipe out half a date: none is given where there is none.
  const { value, ...control } = plainControl(props)
  return (
    <div className={styles.Field} data-question={question.as} data-invalid={error !== '' || undefined}>
      <FieldLabel question={question} isRequired={isRequired} plainId={id} />
      <input
        type="date"
        {...control}
        {...(value && { defaultValue: value })}
        aria-describedby={descriptionIds(props)}
        onBlur={onLeave}
      />
      <PlainProblem plainId={id} text={error} />
    </div>
  )
}
