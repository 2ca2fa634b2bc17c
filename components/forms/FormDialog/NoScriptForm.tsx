import type { LazyForm } from '../LeadForm/lazyForm'
import styles from './FormDialog.module.css'

export type NoScriptFormProps = {
  form: LazyForm
  /** Id of the form, if it is not inside the section `#contact`. */
  id?: string
  /** Heading of the form, if the section's heading does not describe it. */
  heading?: string
}

/** The form of a dialog, directly in the page, for visitors without scripts. Once per page. */
export function NoScriptForm({ form: Form, id, heading }: NoScriptFormProps) {
  return (
    <noscript>
      <div id={id} className={styles.sheet} data-surface="paper">
        {heading && <h3>{heading}</h3>}
        <Form headingLevel={heading ? 4 : 3} />
      </div>
    </noscript>
  )
}
