import { useLocation } from 'react-router-dom'
import { useIsHydrated } from '../../islands/useIsHydrated'
import type { LazyForm } from '../LeadForm/lazyForm'
import styles from './FormDialog.module.css'

export type InPageFormProps = {
  form: LazyForm
  /** Id of the form. The buttons that open the dialog are links to it. */
  id: string
  /** Heading of the form, if the section's heading does not describe it. */
  heading?: string
}

/** A form in the page, shown without scripts, and where the address names it. */
export function InPageForm({ form: Form, id, heading }: InPageFormProps) {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  // Browsers look for `:target` only when the address changes, and not when React renders the page anew.
  const isTarget = isHydrated && hash === `#${id}`
  return (
    <div
      id={id}
      className={styles.sheet}
      data-in-page-form
      data-target={isTarget || undefined}
      data-surface="paper"
    >
      {heading && <h3>{heading}</h3>}
      <Form />
    </div>
  )
}
