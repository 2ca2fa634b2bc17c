import { type MouseEvent, useId } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import { Callout } from '../../ui/Callout/Callout'
import styles from './LeadForm.module.css'

export type ErrorSummaryProps = {
  /** By id of the control, what is wrong with its answer: the same sentence as at the field. If empty, the summary is hidden. */
  problems: Readonly<Record<string, string>>
  /** Level of its heading: one below the form's own heading. */
  headingLevel: 2 | 3 | 4
}

/**
 * Error summary: lists every missing or invalid answer with a link to its field (as GOV.UK's). It takes focus when it
 * mounts with problems, so give it a new `key` for every attempt to submit. While the visitor corrects answers, the
 * list changes and focus stays where it is.
 */
export function ErrorSummary({ problems, headingLevel }: ErrorSummaryProps) {
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  const sentences = Object.entries(problems)
  return (
    <section aria-labelledby={titleId} tabIndex={-1} hidden={sentences.length === 0} ref={focus}>
      <Callout tone="failure">
        <Heading id={titleId} className="title-s">
          {formCopy.problem}
        </Heading>
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
 * Outside the component: an inline function would be new in every render, and React would then call it and move focus
 * each time.
 */
function focus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  // `focus()` alone is not enough: browsers scroll differently, and some leave the summary half hidden below the
  // header.
  element?.scrollIntoView()
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
