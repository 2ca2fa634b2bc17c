import { Field, type FieldStore, type FormStore, setValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { memo, type ReactNode, useId } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import {
  type Answer,
  type AnyForm,
  isLastQuestion,
  isRequired,
  questionNames,
} from '../../../content/forms/_defineForm'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import { type Draft, isAsked, omitBlank } from '../answers'
import { saveDraft } from '../draftStorage'
import { AnswerField } from '../fields/AnswerField'
import { saveCameFrom } from '../metaFields'
import styles from './LeadForm.module.css'
import { valuesOf } from './useAnswerStore'
import { WithLiveAnswers } from './WithLiveAnswers'

/** Content for the sections of a form, in their order. Must be the same array in every render. */
export type Asides = readonly ((answers: Draft) => ReactNode)[]

export type QuestionsProps = {
  form: AnyForm
  store: FormStore<Draft>
  /** Answers that the page already knows. Their questions are not asked; they are sent as hidden inputs. */
  presetAnswers: Draft
  isDisabled: boolean
  headingLevel: 2 | 3 | 4
  /** Content below the headings of the sections. */
  asides?: Asides | undefined
}

/**
 * The questions of a form in their order, below the headings of its sections, if it has any. Memoized, and each field
 * reads its own signals: a change of the form's state, such as a failed attempt, renders none of them again.
 */
export const Questions = memo(function Questions({ headingLevel, asides, ...props }: QuestionsProps) {
  const { form, store } = props
  const { sections } = form
  if (!sections) return <Group {...props} names={questionNames(form)} />
  return sections.map(({ heading, intro, isNumbered, isOneColumn, questions }, index) => {
    const aside = asides?.[index]
    return (
      <Section
        key={heading}
        part={headingLevel === 2 && formCopy.part(index + 1, sections.length)}
        heading={heading}
        intro={intro}
        headingLevel={headingLevel}
        aside={aside && <WithLiveAnswers form={form} store={store} view={aside} />}
      >
        <Group {...props} names={questions} isNumbered={isNumbered} isOneColumn={isOneColumn} />
      </Section>
    )
  })
})

type GroupProps = Omit<QuestionsProps, 'headingLevel' | 'asides'> & {
  names: readonly string[]
  isNumbered?: boolean | undefined
  isOneColumn?: boolean | undefined
}

function Group({ names, isNumbered, isOneColumn, ...props }: GroupProps) {
  return (
    <div className={styles.questions} data-numbered={isNumbered} data-one-column={isOneColumn}>
      {names.map((name) =>
        props.presetAnswers[name] === undefined ? (
          <BoundField key={name} {...props} name={name} id={`${props.form.id}-${name}`} />
        ) : (
          <input key={name} type="hidden" name={name} value={props.presetAnswers[name]} />
        ),
      )}
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
        {part && <p className="small-soft">{part}</p>}
        <Heading id={id}>{heading}</Heading>
        {intro && <p>{intro}</p>}
        {aside}
      </div>
      {children}
    </section>
  )
}

type BoundFieldProps = {
  form: AnyForm
  /** The form's state in Modular Forms. */
  store: FormStore<Draft>
  name: string
  id: string
  /** Answers that the page already knows. */
  presetAnswers: Draft
  isDisabled: boolean
}

/** The field of one question, bound to the form's state. Hidden while its question does not apply. */
function BoundField(props: BoundFieldProps) {
  return questionOf(props).onlyWhen ? <ConditionalField {...props} /> : <QuestionField {...props} />
}

/** A field with a condition (`onlyWhen`): renders again when other answers change. */
function ConditionalField(props: BoundFieldProps) {
  useSignals()
  const { form, store, presetAnswers } = props
  const isHydrated = useIsHydrated()
  // Without scripts a hidden question could not come back, so the prerendered HTML has all of them.
  if (isHydrated && !isAsked(questionOf(props), { ...valuesOf(form, store), ...presetAnswers })) return null
  return <QuestionField {...props} />
}

function QuestionField({ form, store, name, presetAnswers, ...rest }: BoundFieldProps) {
  const change = (answer: Answer) => {
    setValue(store, name, omitBlank(form, name, answer), { shouldFocus: false })
    saveDraft(form, { ...valuesOf(form, store), ...presetAnswers })
    saveCameFrom()
  }
  const type = questionOf({ form, name }).as === 'checkboxes' ? 'string[]' : 'string'
  return (
    <Field of={store} name={name} type={type}>
      {(field) => <LiveField {...rest} form={form} field={field} onChange={change} />}
    </Field>
  )
}

function questionOf({ form, name }: Pick<BoundFieldProps, 'form' | 'name'>) {
  const question = form.questions[name]
  if (!question) throw new Error(`The form ${form.id} has no question "${name}".`)
  return question
}

type LiveFieldProps = Pick<BoundFieldProps, 'form' | 'id' | 'isDisabled'> & {
  field: FieldStore<Draft, string>
  onChange: (answer: Answer) => void
}

/** The only component that reads a field's signals: a keystroke renders this field and nothing else. */
function LiveField({ form, field, ...rest }: LiveFieldProps) {
  useSignals()
  const question = form.questions[field.name]
  if (!question) return null
  return (
    <AnswerField
      {...rest}
      question={question}
      name={field.name}
      isLast={isLastQuestion(form, field.name)}
      isRequired={isRequired(form, field.name) || question.requiredInBrowser !== undefined}
      value={field.value.value ?? ''}
      error={field.error.value}
    />
  )
}
