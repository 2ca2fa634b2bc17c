import { type MouseEvent, type ReactNode, useId } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import styles from './ErrorSummary.module.css'

/** One answer that needs attention. */
export type Problem = {
  /** Id of the control, or group of controls, that asks for the answer. */
  readonly fieldId: string
  /** The sentence, as it stands at the field. */
  readonly text: string
}

export type ErrorSummaryProps = {
  /** In the order of the questions. With none, nothing shows. */
  problems: readonly Problem[]
  /** Level of its heading: one below the heading that the form stands under. */
  headingLevel: 2 | 3 | 4
  /** What else the visitor can do. Stands below the problems. */
  children?: ReactNode
}

/**
 * Every answer that needs attention, each a link to its field (GOV.UK's error summary). It takes focus when
 * it is mounted with problems, so give it a new `key` for every attempt to submit; while the visitor
 * corrects, the list shrinks and grows without moving focus.
 */
export function ErrorSummary({ problems, headingLevel, children }: ErrorSummaryProps) {
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section
      className={styles.ErrorSummary}
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={problems.length === 0}
      ref={focus}
    >
      <Heading id={titleId} className={styles.title}>
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
      {problems.length > 0 && children}
    </section>
  )
}

/** Outside the component: a new function each time would take focus at each render. */
function focus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  // By hand: engines differ in where they scroll to, and one that is half below the header stays there in some.
  element?.scrollIntoView()
}

/**
 * Moves focus by hand: following the link would add a step to the browser's history. The whole field is
 * scrolled to, not the control: on a phone the keyboard would hide the question (as GOV.UK does).
 */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  control.closest('[data-question]')?.scrollIntoView()
  // A group of choices takes no focus itself: its first one does.
  const target = control.matches('[role=group], [role=radiogroup]') ? control.querySelector('input') : control
  target?.focus({ preventScroll: true })
}
