import { useEffect, useState } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import { suggestAddress } from '../../../content/forms/_suggestAddress'
import styles from './fields.module.css'
import { type FieldProps, NativeField } from './NativeField'

/**
 * A question answered with an e-mail address. When the visitor leaves the field, a likely typo is shown with a button
 * that corrects it. The visitor may ignore it.
 */
export function EmailField(props: FieldProps) {
  const { id } = props
  const [suggestion, setSuggestion] = useState<string>()
  const judge = (address: string) => setSuggestion(suggestAddress(address))

  // An address that was typed before hydration, or restored from a draft.
  useEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement && field !== document.activeElement)
      setSuggestion(suggestAddress(field.value))
  }, [id])

  function acceptSuggestion() {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement) || !suggestion) return
    field.value = suggestion
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // The button disappears with the suggestion: move focus to the field.
    field.focus()
  }

  return (
    <NativeField {...props} onBlur={judge} onInput={() => setSuggestion(undefined)}>
      {/* Rendered from the start, because screen readers announce only changes inside an existing live region. */}
      <div className={styles.suggestion} aria-live="polite">
        {suggestion && !props.isDisabled && (
          <button type="button" onClick={acceptSuggestion}>
            {formCopy.didYouMean} <strong>{suggestion}</strong>?
          </button>
        )}
      </div>
    </NativeField>
  )
}
