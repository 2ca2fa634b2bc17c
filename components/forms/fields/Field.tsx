import { controlOf } from '../../../content/forms/_control'
import { ChevronDown } from '../../ui/Icon/Icon'
import { AddressSuggestion } from './AddressSuggestion'
import { DateField } from './DateField'
import { controlProps, FieldLayout, type FieldProps } from './FieldLayout'
import styles from './fields.module.css'
import toggles from './toggles.module.css'

/**
 * A question with the browser's own control. It is the same in the prerendered page and after hydration, and works without
 * scripts. It has no `value`: the element keeps the answer, and nothing else knows it.
 */
export function Field(props: FieldProps) {
  const { element } = controlOf(props.question)
  if (element === 'choices') return <Choices {...props} />
  if (props.question.as === 'date') return <DateField {...props} />
  return (
    <FieldLayout {...props}>
      <Control {...props} />
      {props.question.as === 'email' && <AddressSuggestion {...props} />}
    </FieldLayout>
  )
}

function Control(props: FieldProps) {
  const { placeholder, options } = props.question
  const { element } = controlOf(props.question)
  const control = controlProps(props) as object
  if (element === 'textarea') return <textarea {...control} />
  if (element !== 'select') return <input {...control} />
  return (
    <span className={styles.choice}>
      <select {...control}>
        <option value="">{placeholder}</option>
        {options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={20} />
    </span>
  )
}

/** One of a few options, or any number of them. */
function Choices(props: FieldProps) {
  const { question, name, isRequired, isDisabled, isHidden } = props
  const isMany = question.as === 'checkboxes'
  return (
    <FieldLayout {...props} role={isMany ? 'group' : 'radiogroup'}>
      <div className={toggles.choices} data-kind={question.as}>
        {question.options?.map(({ value, label }) => (
          <label key={value} className={toggles.choice}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              // On a checkbox, `required` means this very box. Our own validation requires one of the group.
              required={isRequired && !isMany}
              disabled={isDisabled || isHidden}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldLayout>
  )
}
