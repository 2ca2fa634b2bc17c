import { type MouseEvent, useEffect, useId } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import styles from './ErrorSummary.module.css'

/** An answer that is missing or invalid. */
export type Problem = {
  /** Id of the control, or of the group of controls, for the answer. */
  readonly fieldId: string
  /** The error message, the same as at the field. */
  readonly text: string
}

export type ErrorSummaryProps = {
  /** In the order of the questions. If empty, the summary is hidden. */
  problems: readonly Problem[]
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
  const isRefused = problems.length > 0
  useEffect(() => (isRefused ? markTitle() : undefined), [isRefused])
  return (
    <section
      className={styles.ErrorSummary}
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={!isRefused}
      ref={focus}
    >
      <Heading id={titleId} className="title-s">
        {formCopy.problem}
      </Heading>
      <ul className={styles.list}>
        {problems.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={goToField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Begins the document's title with "Error:", as the first thing that a screen reader says of the page. @returns undoes it. */
function markTitle() {
  const { title } = document
  document.title = formCopy.problemTitle + title
  return () => {
    document.title = title
  }
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
  // A group cannot take focus, so its first input does.
  const target = control.matches('[role=group], [role=radiogroup]') ? control.querySelector('input') : control
  target?.focus({ preventScroll: true })
}
