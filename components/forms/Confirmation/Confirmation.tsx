import { useId } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import { type AnyForm, sentWords } from '../../../content/forms/_defineForm'
import { Button } from '../../ui/Button/Button'
import { Callout } from '../../ui/Callout/Callout'
import { Cluster } from '../../ui/Cluster/Cluster'
import { focusOnMount } from '../../ui/focusOnMount'
import { ButtonLink } from '../../ui/Link/Link'
import type { Accepted } from '../send'
import styles from './Confirmation.module.css'

export type ConfirmationProps = {
  /** The form that was sent; its words are shown. */
  form: AnyForm
  /** The server's answer. Unknown after a plain form post, where only the address says that the form was sent. */
  accepted?: Accepted | undefined
  /** Its own id, to which the browser is sent after a plain form post. */
  id?: string
  /** Shows the form again, which is hidden once it was sent. */
  onAgain?: (() => void) | undefined
}

/**
 * The confirmation in the page. Without scripts CSS shows it where the address names it (`:target`). With scripts it is shown if
 * there is an answer, and takes focus if it mounts with one.
 */
export function Confirmation({ form, accepted, id, onAgain }: ConfirmationProps) {
  const ids = useId()
  const { title, description } = sentWords(form, accepted?.seat)
  // The confirmation e-mail may say the same.
  const next = form.confirmationEmail?.next.filter((sentence) => sentence !== description) ?? []
  const { label, ...way } = form.nextLink ?? { label: formCopy.sent.next, to: '/events' as const }
  return (
    <section
      id={id}
      className={styles.Confirmation}
      aria-labelledby={`${ids}-title`}
      aria-describedby={`${ids}-text`}
      tabIndex={-1}
      data-sent={accepted ? true : undefined}
      ref={accepted ? focusOnMount : undefined}
    >
      <Callout tone="success">
        <h2 id={`${ids}-title`} className="title-s">
          {title}
        </h2>
        <div id={`${ids}-text`}>
          {[description, ...next].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {accepted && <Reference>{accepted.reference}</Reference>}
        </div>
        <Cluster>
          <ButtonLink {...way}>{label}</ButtonLink>
          {onAgain && (
            <Button variant="quiet" onPress={onAgain}>
              {formCopy.sent.again}
            </Button>
          )}
        </Cluster>
      </Callout>
    </section>
  )
}

/** The reference of what was sent, for the visitor to write down. */
export function Reference({ children }: { children: string }) {
  return (
    <p>
      {formCopy.reference} <strong className={styles.reference}>{children}</strong>
    </p>
  )
}
