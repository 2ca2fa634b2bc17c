import { useEffect, useState } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import { suggestAddress } from '../../../content/forms/_suggestAddress'
import { afterPress } from '../../islands/whenNeeded'
import styles from './fields.module.css'

export type AddressSuggestionProps = {
  /** Id of the e-mail field. */
  id: string
  /** Whether the answer cannot be changed at the moment. @default false */
  isDisabled?: boolean
}

/** After the visitor has left an e-mail field: a button that corrects a likely typo. The visitor may ignore it. */
export function AddressSuggestion({ id, isDisabled = false }: AddressSuggestionProps) {
  const [suggestion, setSuggestion] = useState<string>()

  useEffect(() => {
    const field = fieldOf(id)
    const judge = () => setSuggestion(suggestAddress(field.value))
    // After a press has ended: the line would move the button away from under the pointer.
    const judgeAfterPress = () => setTimeout(() => afterPress(document.body, judge))
    const listening = new AbortController()
    field.addEventListener('blur', judgeAfterPress, { signal: listening.signal })
    field.addEventListener('input', () => setSuggestion(undefined), { signal: listening.signal })
    // An address that was typed before hydration, or restored from a draft.
    if (field !== document.activeElement) judge()
    return () => listening.abort()
  }, [id])

  function acceptSuggestion() {
    const field = fieldOf(id)
    field.value = suggestion ?? ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // The button disappears with the suggestion: move focus to the field.
    field.focus()
  }

  return (
    // Rendered from the start, because screen readers announce only changes inside an existing live region.
    <div className={styles.suggestion} aria-live="polite">
      {suggestion && !isDisabled && (
        <button type="button" onClick={acceptSuggestion}>
          {formCopy.didYouMean} <strong>{suggestion}</strong>?
        </button>
      )}
    </div>
  )
}

const fieldOf = (id: string) => document.getElementById(id) as HTMLInputElement
