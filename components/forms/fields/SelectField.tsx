import { useDeferredValue } from 'react'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components/Select'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import { ChevronDown } from '../../ui/Icon/Icon'
import type { FieldProps } from './FieldProps'
import { FieldLabel, FieldProblem, plainControl } from './FieldText'
import styles from './fields.module.css'
import list from './ListSelect.module.css'

/**
 * A question answered from a list. The prerendered HTML has a real `<select>`, which works without scripts; once
 * scripts run, a custom list of the same size replaces it.
 */
export function SelectField(props: FieldProps) {
  // Deferred, so that React replaces the lists in slices: all at once would block a slow phone for 250 ms.
  const isHydrated = useDeferredValue(useIsHydrated())
  return isHydrated ? <ListSelect {...props} /> : <PlainSelect {...props} />
}

/** The browser's own select. It needs no script to send its answer and to require one. */
export function PlainSelect(props: FieldProps) {
  const { question, id, isRequired } = props
  return (
    <div className={styles.Field} data-question={question.as}>
      <FieldLabel question={question} isRequired={isRequired} plainId={id} />
      <span className={styles.choice}>
        <select {...plainControl(props)}>
          <option value="">{question.placeholder}</option>
          {question.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} />
      </span>
    </div>
  )
}

/** React Aria's select: a button that opens a list. */
function ListSelect({
  question,
  id,
  name,
  isRequired,
  isDisabled = false,
  value,
  error,
  onChange,
}: FieldProps) {
  return (
    <Select
      id={id}
      name={name}
      className={styles.Field}
      data-question={question.as}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={error !== ''}
      value={value || null}
      onChange={(key) => onChange(String(key ?? ''))}
      {...(question.placeholder && { placeholder: question.placeholder })}
      {...(question.autoComplete && { autoComplete: question.autoComplete })}
      // The plain select that this one replaces may have had focus.
      autoFocus={document.activeElement?.id === id}
    >
      <FieldLabel question={question} isRequired={isRequired} />
      <span className={styles.choice}>
        <Button className={styles.control}>
          <SelectValue className={list.value} />
        </Button>
        <ChevronDown size={20} />
      </span>
      <FieldProblem text={error} />
      <Popover className={list.popover} offset={4}>
        <ListBox className={list.list}>
          {question.options?.map((option) => (
            <ListBoxItem key={option.value} id={option.value} className={list.option}>
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
