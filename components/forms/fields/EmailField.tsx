import { useState } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import { likelyAddress } from '../emailTypo'
import type { FieldProps } from './FieldProps'
import styles from './fields.module.css'
import { TextField } from './TextField'

/**
 * A question answered with an e-mail address. Once the visitor has left the field, a likely slip is pointed out
 * with a button that mends it; whoever means what they typed goes on.
 */
export function EmailField(props: FieldProps) {
  const [left, setLeft] = useState<string>()
  const meant = left === props.value ? likelyAddress(left) : undefined

  const mend = () => {
    if (!meant) return
    props.onChange(meant)
    // The button goes with the slip: focus must not go with it.
    document.getElementById(props.id)?.focus()
  }

  return (
    <TextField {...props} onBlur={() => setLeft(props.value)}>
      {/* In the page from the start, so that screen readers hear it change. */}
      <div className={styles.suggestion} aria-live="polite">
        {meant && !props.isDisabled && (
          <button type="button" onClick={mend}>
            {formCopy.didYouMean} <strong>{meant}</strong>?
          </button>
        )}
      </div>
    </TextField>
  )
}
