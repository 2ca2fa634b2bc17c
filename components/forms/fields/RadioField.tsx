import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { FieldLabel } from './FieldLabel'
import { FieldProblem } from './FieldProblem'
import type { FieldProps } from './FieldProps'
import styles from './fields.module.css'
import toggles from './toggles.module.css'

/** A question answered by choosing one of a few. Real radio buttons, with scripts and without. */
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
