import { Field, type FormStore } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { Children, memo, type ReactNode, useId } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import {
  type Answers,
  type AnyForm,
  isLastQuestion,
  isRequired,
  type Question,
  questionNames,
} from '../../../content/forms/_defineForm'
import { useIsHydrated } from '../../islands/useIsHydrated'
import { isAsked } from '../answers'
import { Field as QuestionField } from '../fields/Field'
import type { FieldProps } from '../fields/NativeField'
import styles from './LeadForm.module.css'
import { useAnswers } from './liveAnswers'

export type QuestionsProps = {
  form: AnyForm
  /** The form's state in Modular Forms. */
  store: FormStore<Answers>
  /** Begins the ids of the fields. */
  id: string
  /** Answers that the page already knows. Their questions are not asked; they are sent as hidden inputs. */
  preset: Answers
  isDisabled: boolean
  headingLevel: 2 | 3 | 4
  /** Content below the headings of the sections, in their order. */
  children?: ReactNode
}

/**
 * The questions of a form in their order, below the headings of its sections, if it has any. Memoized, and each field
 * reads its own error: a change of the form's state, such as a failed attempt, renders none of them again.
 */
export const Questions = memo(function Questions({ headingLevel, children, ...props }: QuestionsProps) {
  const { sections } = props.form
  if (!sections) return <Group {...props} names={questionNames(props.form)} />
  const asides = Children.toArray(children)
  return sections.map(({ heading, intro, isNumbered, isOneColumn, questions }, index) => (
    <Section
      key={heading}
      part={headingLevel === 2 && formCopy.part(index + 1, sections.length)}
      heading={heading}
      intro={intro}
      headingLevel={headingLevel}
      aside={asides[index]}
    >
      <Group {...props} names={questions} isNumbered={isNumbered} isOneColumn={isOneColumn} />
    </Section>
  ))
})

type GroupProps = Omit<QuestionsProps, 'headingLevel' | 'children'> & {
  names: readonly string[]
  isNumbered?: boolean | undefined
  isOneColumn?: boolean | undefined
}

function Group({ names, isNumbered, isOneColumn, ...props }: GroupProps) {
  const { form, preset } = props
  return (
    <div className={styles.questions} data-numbered={isNumbered} data-one-column={isOneColumn}>
      {names.map((name) => {
        const question = form.questions[name]
        if (preset[name] !== undefined)
          return <input key={name} type="hidden" name={name} value={preset[name]} />
        if (!question) throw new Error(`The form ${form.id} has no question "${name}".`)
        const Bound = question.onlyWhen ? ConditionalField : BoundField
        return <Bound key={name} {...props} name={name} question={question} />
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

type BoundFieldProps = Pick<QuestionsProps, 'form' | 'store' | 'id' | 'preset' | 'isDisabled'> & {
  name: string
  question: Question
}

/** A field with a condition (`onlyWhen`). Without scripts it is always shown: once hidden, it could not come back. */
function ConditionalField(props: BoundFieldProps) {
  const answers = useAnswers()
  const isHydrated = useIsHydrated()
  return (
    <BoundField
      {...props}
      isHidden={isHydrated && !isAsked(props.question, { ...answers, ...props.preset })}
    />
  )
}

/** The field of one question, with its error. */
function BoundField({
  store,
  name,
  form,
  id,
  preset: _,
  ...field
}: BoundFieldProps & { isHidden?: boolean }) {
  return (
    <Field of={store} name={name} type="string">
      {({ error }) => (
        <WithError
          {...field}
          error={error}
          id={`${id}-${name}`}
          name={name}
          isLast={isLastQuestion(form, name)}
          isRequired={isRequired(form, name) || field.question.requiredInBrowser !== undefined}
        />
      )}
    </Field>
  )
}

/** The only component that reads the signal of an error: a changed error renders its field and nothing else. */
function WithError({ error, ...field }: Omit<FieldProps, 'error'> & { error: { readonly value: string } }) {
  useSignals()
  return <QuestionField {...field} error={error.value} />
}
