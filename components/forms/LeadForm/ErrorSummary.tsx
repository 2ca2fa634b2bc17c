import { type MouseEvent, useId } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import { Callout } from '../../ui/Callout/Callout'
import { focusOnMount } from '../../ui/focusOnMount'
import styles from './LeadForm.module.css'

/**
 * Error summary: lists every missing or invalid answer with a link to its field (as GOV.UK's). It takes focus when it
 * mounts with problems, so give it a new `key` for every attempt to submit. While the visitor corrects answers, the
 * list changes and focus stays where it is.
 * @param props.problems - by id of the control, the same sentence as at the field. If empty, the summary is hidden
 */
export function ErrorSummary({ problems }: { problems: Readonly<Record<string, string>> }) {
  const titleId = useId()
  const sentences = Object.entries(problems)
  return (
    <section aria-labelledby={titleId} tabIndex={-1} hidden={sentences.length === 0} ref={focusOnMount}>
      <Callout tone="failure">
        <h2 id={titleId} className="title-s">
          {formCopy.problem}
        </h2>
        <ul>
          {sentences.map(([id, sentence]) => (
            <li key={id}>
              <a className={styles.link} href={`#${id}`} onClick={goToField}>
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      </Callout>
    </section>
  )
}

/**
 * Moves focus by script, because following the link would add an entry to the browser's history. Scrolls to the whole
 * field instead of the control: on a phone the keyboard would hide the question (as GOV.UK does).
 */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  control.closest('[data-question]')?.scrollIntoView()
  control.focus({ preventScroll: true })
}
