import type { FormStore } from '@modular-forms/react'
import { memo, useId } from 'react'
import { type AnyForm, questionNames } from '../../../content/forms/_defineForm'
import type { Draft } from '../answers'
import { BoundField } from './BoundField'
import styles from './LeadForm.module.css'

export type QuestionsProps = {
  form: AnyForm
  store: FormStore<Draft>
  /** Answers that the page knows by itself: their questions are not asked, and travel hidden. */
  given: Draft
  isDisabled: boolean
  headingLevel: 2 | 3 | 4
}

/**
 * The questions of a form in their order, below the headings of its sections if it has any. Each field follows its own
 * state: what becomes of the form, such as an attempt to send it, draws none of them again.
 */
export const Questions = memo(function Questions({ headingLevel, ...props }: QuestionsProps) {
  const { form } = props
  if (!form.sections) return <Group {...props} names={questionNames(form)} />
  return form.sections.map(({ heading, intro, isNumbered, isOneColumn, questions }) => (
    <Section key={heading} heading={heading} intro={intro} headingLevel={headingLevel}>
      <Group {...props} names={questions} isNumbered={isNumbered} isOneColumn={isOneColumn} />
    </Section>
  ))
})

type GroupProps = Omit<QuestionsProps, 'headingLevel'> & {
  names: readonly string[]
  isNumbered?: boolean | undefined
  isOneColumn?: boolean | undefined
}

function Group({ names, isNumbered, isOneColumn, ...props }: GroupProps) {
  return (
    <div className={styles.questions} data-numbered={isNumbered} data-one-column={isOneColumn}>
      {names.map((name) =>
        props.given[name] === undefined ? (
          <BoundField key={name} {...props} name={name} id={`${props.form.id}-${name}`} />
        ) : (
          <input key={name} type="hidden" name={name} value={props.given[name]} />
        ),
      )}
    </div>
  )
}

type SectionProps = {
  heading: string
  intro: string | undefined
  headingLevel: 2 | 3 | 4
  children: React.ReactNode
}

function Section({ heading, intro, headingLevel, children }: SectionProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  )
}
