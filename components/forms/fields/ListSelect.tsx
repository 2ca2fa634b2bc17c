import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components/Select'
import { ChevronDown } from '../../ui/Icon/Icon'
import { FieldLabel } from './FieldLabel'
import { FieldProblem } from './FieldProblem'
import type { FieldProps } from './FieldProps'
import styles from './fields.module.css'
import list from './ListSelect.module.css'

/** React Aria's select: a button that opens a list in the page. */
export function ListSelect({
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
      // The plain select that this one takes the place of may have had focus.
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
