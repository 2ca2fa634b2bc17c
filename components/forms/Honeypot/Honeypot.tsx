import { formCopy } from '../../../content/forms/_copy'
import { asides } from '../../../content/forms/_defineForm'
import styles from './Honeypot.module.css'

/** A field that people neither see, hear, reach nor have filled in for them: what stands in it was put there by a machine. */
export function Honeypot() {
  return (
    <div className={styles.Honeypot} aria-hidden="true">
      <label>
        {formCopy.trap}
        {/* The data attributes ask 1Password, LastPass, Bitwarden and Dashlane to leave the field alone. */}
        <input
          name={asides.trap}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          data-form-type="other"
        />
      </label>
    </div>
  )
}
