import type { AnyForm } from '../../../content/forms/_defineForm'
import { LateLeadForm } from '../LeadForm/LateLeadForm'
import styles from './FormDialog.module.css'

export type PlainFormHereProps = {
  form: AnyForm
  /** Anchor of the form, where it does not stand in the section `#contact`. */
  id?: string
  /** Heading of the form, where the section's own does not say it. */
  heading?: string
}

/** The same form in the page, in a `<noscript>`: for visitors without scripts alone. Once a page. */
export function PlainFormHere({ form, id, heading }: PlainFormHereProps) {
  return (
    <noscript>
      <div id={id} className={styles.sheet} data-room="paper">
        {heading && <h3>{heading}</h3>}
        <LateLeadForm form={form} headingLevel={heading ? 4 : 3} />
      </div>
    </noscript>
  )
}
