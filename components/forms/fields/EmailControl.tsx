import { useCallback, useEffect, useRef, useState } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import { suggestAddress } from '../../../content/forms/_suggestAddress'
import { afterPress } from '../../islands/whenNeeded'
import { Button } from '../../ui/Button/Button'
import { controlProps, type FieldProps } from './fieldProps'
import styles from './fields.module.css'

/** An e-mail address. Once the visitor has left it: a button that corrects a likely typo, which the visitor may ignore. */
export function EmailControl(props: FieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState<string>()
  const judge = useCallback(() => setSuggestion(suggestAddress(field.current?.value ?? '')), [])
  // An address that was typed before hydration, or restored from a draft.
  useEffect(() => {
    if (field.current !== document.activeElement) judge()
  }, [judge])

  function acceptSuggestion() {
    if (!field.current) return
    field.current.value = suggestion ?? ''
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
    // The button disappears with the suggestion: move focus to the field.
    field.current.focus()
  }

  return (
    <>
      <input
        {...controlProps(props)}
        dir="auto"
        ref={field}
        onInput={() => setSuggestion(undefined)}
        // After a press has ended: the line would move the button away from under the pointer.
        onBlur={() => setTimeout(() => afterPress(document.body, judge))}
      />
      {/* Rendered from the start, because screen readers announce only changes inside an existing live region. */}
      <div className={styles.suggestion} aria-live="polite">
        {suggestion && (
          <Button variant="quiet" onPress={acceptSuggestion}>
            {formCopy.didYouMean} {suggestion}?
          </Button>
        )}
      </div>
    </>
  )
}
