import type { LazyForm } from '../LeadForm/lazyForm'
import styles from './FormDialog.module.css'

export type NoScriptFormProps = {
  form: LazyForm
  /** Anchor of the form, where it does not stand in the section `#contact`. */
  id?: string
  /** Heading of the form, where the section's own does not say it. */
  heading?: string
}

/** The same form in the page, for visitors without scripts alone. Stands once. */
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
