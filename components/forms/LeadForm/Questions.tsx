import { Children, type ReactNode, useContext, useId } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import { type Answers, type AnyForm, isRequired, questionNames } from '../../../content/forms/_defineForm'
import { useIsHydrated } from '../../islands/useIsHydrated'
import { isAsked } from '../answers'
import { Field } from '../fields/Field'
import styles from './LeadForm.module.css'
import { LiveAnswers } from './liveAnswers'

export type QuestionsProps = {
  form: AnyForm
  /** Begins the ids of the fields. */
  id: string
  /** By question, what is wrong with its answer. */
  problems: Readonly<Record<string, string>>
  /** Answers that the page already knows. Their questions are not asked; they are sent as hidden inputs. */
  preset: Answers
  isDisabled: boolean
  headingLevel: 2 | 3 | 4
  /** Content below the headings of the sections, in their order. */
  children?: ReactNode
}

/** The questions of a form in their order, below the headings of its sections, if it has any. */
export function Questions({ headingLevel, children, ...props }: QuestionsProps) {
  const { sections } = props.form
  if (!sections) return <Group {...props} names={questionNames(props.form)} />
  const asides = Children.toArray(children)
  return sections.map(({ heading, intro, questions, ...layout }, index) => (
    <Section
      key={heading}
      part={headingLevel === 2 && formCopy.part(index + 1, sections.length)}
      heading={heading}
      intro={intro}
      headingLevel={headingLevel}
      aside={asides[index]}
    >
      <Group {...props} {...layout} names={questions} />
    </Section>
  ))
}

type GroupProps = Omit<QuestionsProps, 'headingLevel' | 'children'> & {
  names: readonly string[]
  isNumbered?: boolean
  isOneColumn?: boolean
}

function Group({ form, id, problems, preset, isDisabled, names, isNumbered, isOneColumn }: GroupProps) {
  const answers = { ...useContext(LiveAnswers), ...preset }
  // Without scripts a question with a condition is always shown: once hidden, it could not come back.
  const isHydrated = useIsHydrated()
  return (
    <div className={styles.questions} data-numbered={isNumbered} data-one-column={isOneColumn}>
      {names.map((name) => {
        const question = form.questions[name]
        if (preset[name] !== undefined)
          return <input key={name} type="hidden" name={name} value={preset[name]} />
        if (!question) throw new Error(`The form ${form.id} has no question "${name}".`)
        return (
          <Field
            key={name}
            question={question}
            id={`${id}-${name}`}
            name={name}
            isLast={name === questionNames(form).at(-1)}
            isRequired={isRequired(form, name) || question.requiredInBrowser !== undefined}
            isDisabled={isDisabled}
            isHidden={isHydrated && !isAsked(question, answers)}
            error={problems[name] ?? ''}
          />
        )
      })}
    </div>
  )
}

type SectionProps = {
  /** Which part of the form it is, where the form is the whole page. */
  part: string | false
  heading: string
  intro: string | undefined
  headingLevel: 2 | 3 | 4
  aside: ReactNode
  children: ReactNode
}

function Section({ part, heading, intro, headingLevel, aside, children }: SectionProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        {part && <p className="small soft">{part}</p>}
        <Heading id={id}>{heading}</Heading>
        {intro && <p>{intro}</p>}
        {aside}
      </div>
      {children}
    </section>
  )
}
