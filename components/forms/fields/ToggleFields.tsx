import { Checkbox, CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Check } from '../../ui/Icon/Icon'
import type { FieldProps } from './FieldProps'
import { FieldLabel, FieldProblem } from './FieldText'
import styles from './fields.module.css'
import toggles from './toggles.module.css'

/** A question answered by choosing one of a few options. The prerendered HTML has real radio buttons. */
export function RadioField({ question, error, value, isDisabled = false, ...props }: FieldProps) {
  return (
    <RadioGroup
      {...props}
      className={styles.Field}
      data-question={question.as}
      isDisabled={isDisabled}
      isInvalid={error !== ''}
      value={value || null}
    >
      <FieldLabel question={question} isRequired={props.isRequired} />
      <div className={toggles.choices}>
        {question.options?.map((option) => (
          <Radio key={option.value} value={option.value} className={toggles.choice} data-kind="radio">
            {option.label}
          </Radio>
        ))}
      </div>
      <FieldProblem text={error} />
    </RadioGroup>
  )
}

/** A question answered by checking any number of options. The prerendered HTML has real checkboxes. */
export function CheckboxesField({
  question,
  error,
  isRequired,
  isDisabled = false,
  ...props
}: FieldProps<string[]>) {
  return (
    <CheckboxGroup
      {...props}
      className={styles.Field}
      data-question={question.as}
      // No `required` attribute: it would apply to each checkbox. Our own validation requires at least one.
      isDisabled={isDisabled}
      isInvalid={error !== ''}
    >
      <FieldLabel question={question} isRequired={isRequired} />
      <div className={toggles.choices} data-kind="checkboxes">
        {question.options?.map((option) => (
          <Checkbox key={option.value} value={option.value} className={toggles.choice} data-kind="checkbox">
            <span className={toggles.box}>
              <Check size={16} />
            </span>
            {option.label}
          </Checkbox>
        ))}
      </div>
      <FieldProblem text={error} />
    </CheckboxGroup>
  )
}
