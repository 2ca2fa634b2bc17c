import { type ReactNode, useId } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import type { AnyForm } from '../../../content/forms/_defineForm'
import { focusOnMount } from '../../ui/focusOnMount'
import { Check } from '../../ui/Icon/Icon'
import styles from './Sent.module.css'

export type SentProps = {
  /** Whose confirmation it is; the words are its own. */
  form: AnyForm
  /** What the studio knows the submission by. Unknown where the page's address alone says that it was sent. */
  reference?: string | undefined
  /** True once the form is in use again: the confirmation is about an earlier one. */
  isPast: boolean
  /** Level of its heading: one below the heading that the form stands under. */
  headingLevel: 2 | 3 | 4
  /** What the visitor can do next, such as a link. */
  next?: ReactNode
}

/**
 * The confirmation that stands in the page. A plain form post ends at `#<form id>-sent`, which shows it
 * through `:target`; with scripts it shows when there is a reference, and takes focus when mounted with one.
 */
export function Sent({ form, reference, isPast, headingLevel, next }: SentProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section
      id={`${form.id}-sent`}
      className={styles.Sent}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      data-state={isPast ? 'past' : reference && 'sent'}
      ref={reference ? focusOnMount : undefined}
    >
      <Check size={28} />
      <Heading id={`${id}-title`} className={styles.title}>
        {form.toasts.sent.title}
      </Heading>
      <div id={`${id}-text`} className={styles.text}>
        <p>{form.toasts.sent.description}</p>
        {reference && (
          <p>
            {formCopy.reference} <strong className={styles.reference}>{reference}</strong>
          </p>
        )}
        {next && <div className={styles.next}>{next}</div>}
      </div>
    </section>
  )
}
