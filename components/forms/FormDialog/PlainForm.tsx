import { useContext, useState, useSyncExternalStore } from 'react'
import { PageHtml } from '../../hydration/HtmlBoundary'
import type { LazyForm } from '../LeadForm/lazyForm'
import styles from './FormDialog.module.css'

export type PlainFormProps = {
  form: LazyForm
  /** Id of the form. The buttons that open the dialog are links to it. */
  id: string
  /** Heading of the form, if the section's heading does not describe it. */
  heading?: string
}

/**
 * The form of a dialog, directly in the page. Shown without scripts, and after a press on a button of the dialog whose
 * script has not arrived (`:target`). Only in the prerendered page, and only until the dialog opens: both have the same
 * form, and so the same ids.
 */
export function PlainForm({ form: Form, id, heading }: PlainFormProps) {
  const [isPrerendered] = useState(useContext(PageHtml).isShown)
  const isReplaced = useSyncExternalStore(subscribe, getIsReplaced, () => false)
  if (!isPrerendered || isReplaced) return null
  return (
    <div id={id} className={styles.sheet} data-plain-form data-surface="paper">
      {heading && <h3>{heading}</h3>}
      <Form headingLevel={heading ? 4 : 3} />
    </div>
  )
}

let isReplaced = false
const getIsReplaced = () => isReplaced
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Removes the plain form, because a dialog with the same form opens. */
export function replacePlainForm(): void {
  isReplaced = true
  for (const notify of listeners) notify()
}
