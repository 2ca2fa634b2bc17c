import { formCopy } from '../../../content/forms/_copy'
import { metaFields } from '../../../content/forms/_defineForm'
import styles from './Honeypot.module.css'

/** The honeypot: a field that people neither see, hear, reach nor have filled in for them. A bot fills it in. */
export function Honeypot() {
  return (
    <div className={styles.Honeypot} aria-hidden="true">
      <label>
        {formCopy.trap}
        {/* The data attributes ask 1Password, LastPass, Bitwarden and Dashlane to leave the field alone. */}
        <input
          name={metaFields.honeypot}
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
