import { formCopy } from '../../../content/forms/_copy'
import { metaFields } from '../../../content/forms/_defineForm'

/**
 * A honeypot field: visitors cannot see it, reach it with the keyboard or hear it in a screen reader, and browsers do
 * not fill it in. Bots do, which marks the submission as spam.
 */
export function Honeypot() {
  return (
    // Clipped instead of `display: none`, because bots skip fields that are not displayed.
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {formCopy.trap}
        {/* The data attributes tell 1Password, LastPass, Bitwarden and Dashlane to skip the field. */}
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
