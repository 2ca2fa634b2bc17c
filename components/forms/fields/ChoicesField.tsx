import { controlOf } from '../../../content/forms/_control'
import type { Answer } from '../../../content/forms/_defineForm'
import { FieldFrame } from './FieldFrame'
import type { FieldProps } from './FieldProps'
import toggles from './toggles.module.css'

/** A question answered by choosing one, or any number, of a few options: the browser's own radio buttons or checkboxes. */
export function ChoicesField({ onChange, ...props }: FieldProps<Answer>) {
  const { question, name, isRequired, isDisabled = false, value } = props
  const { type } = controlOf(question).attributes
  const chosen = [value].flat()
  const isMany = question.as === 'checkboxes'
  const toggle = (option: string) =>
    chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]
  return (
    <FieldFrame {...props} role={isMany ? 'group' : 'radiogroup'}>
      <div className={toggles.choices} data-kind={question.as}>
        {question.options?.map((option) => (
          <label key={option.value} className={toggles.choice}>
            <input
              type={String(type)}
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={() => onChange(isMany ? toggle(option.value) : option.value)}
              // On a checkbox, `required` means this very box. Our own validation requires one of the group.
              required={isRequired && !isMany}
              disabled={isDisabled}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
