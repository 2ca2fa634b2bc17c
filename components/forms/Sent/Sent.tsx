import { type ReactNode, useId } from 'react'
import { type AnyForm, sentWords } from '../../../content/forms/_defineForm'
import { focusOnMount } from '../../ui/focusOnMount'
import { Check } from '../../ui/Icon/Icon'
import { Reference } from './Reference'
import styles from './Sent.module.css'

export type SentProps = {
  /** The form that was sent; its words are shown. */
  form: AnyForm
  /**
   * Reference of the submission. Unknown after a plain form post, where only the address says that the form was sent.
   */
  reference?: string | undefined
  /** What the server's answer says in `seat`, for a form with seats. */
  seat?: string | undefined
  /** Whether the visitor has used the form again since: the confirmation is hidden then. */
  isPast: boolean
  /** Level of its heading: one below the form's own heading. */
  headingLevel: 2 | 3 | 4
  /** What the visitor can do next, such as a link. */
  next?: ReactNode
}

/**
 * The confirmation in the page. After a plain form post the browser is sent to `#<form id>-sent`, and CSS shows it
 * through `:target`. With scripts it is shown if there is a reference, and takes focus if it mounts with one.
 */
export function Sent({ form, reference, seat, isPast, headingLevel, next }: SentProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const { title, description } = sentWords(form, seat)
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
        {title}
      </Heading>
      <div id={`${id}-text`} className={styles.text}>
        <p>{description}</p>
        {/* What the confirmation e-mail says beside it. */}
        {form.confirmationEmail?.next
          .filter((sentence) => sentence !== description)
          .map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        {reference && <Reference>{reference}</Reference>}
        {next && <div className={styles.next}>{next}</div>}
      </div>
    </section>
  )
}
