import { Children, createContext, type ReactNode, useContext } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import {
  type Answers,
  type AnyForm,
  isRequired,
  metaFields,
  questionNames,
} from '../../../content/forms/_defineForm'
import { useIsHydrated } from '../../islands/useIsHydrated'
import { isAsked } from '../answers'
import { Field } from '../fields/Field'
import styles from './LeadForm.module.css'

const LiveAnswers = createContext<Answers>({})

/** The answers of the form around a component as they are typed, for a preview inside the form. */
export const useAnswers = (): Answers => useContext(LiveAnswers)

type GroupProps = {
  form: AnyForm
  /** Begins the ids of the fields. */
  id: string
  /** By id of the field, what is wrong with its answer. */
  problems: Readonly<Record<string, string>>
  /** The answers as they are typed. */
  answers: Answers
  /** Answers that the page already knows. Their questions are not asked; they are sent as hidden inputs. */
  preset: Answers
  isDisabled: boolean
}

/** The questions of a form in their order, below the headings of its sections, if it has any. */
export function Questions({ children, ...props }: GroupProps & { children?: ReactNode }) {
  const { form, id, answers } = props
  const Heading = form.isWholePage ? 'h2' : 'h3'
  const asides = Children.toArray(children)
  return (
    <LiveAnswers.Provider value={answers}>
      {form.sections?.map(({ heading, intro, questions, ...layout }, index, { length }) => (
        <section key={heading} className={styles.section} aria-labelledby={`${id}-part-${index}`}>
          <div className={styles.head}>
            {form.isWholePage && <p className="small soft">{formCopy.part(index + 1, length)}</p>}
            <Heading id={`${id}-part-${index}`}>{heading}</Heading>
            {intro && <p className="soft">{intro}</p>}
            {asides[index]}
          </div>
          <Group {...props} {...layout} names={questions} />
        </section>
      )) ?? <Group {...props} names={questionNames(form)} />}
      <Honeypot />
    </LiveAnswers.Provider>
  )
}

type Layout = { names: readonly string[]; isNumbered?: boolean; isOneColumn?: boolean }

function Group({ form, id, problems, names, isNumbered, isOneColumn, ...props }: GroupProps & Layout) {
  const { answers, preset, isDisabled } = props
  // Without scripts a question with a condition is always shown: once hidden, it could not come back.
  const isHydrated = useIsHydrated()
  return (
    <div className={styles.questions} data-one-column={isOneColumn}>
      {names.map((name, index) => {
        const question = form.questions[name]
        if (preset[name] !== undefined)
          return <input key={name} type="hidden" name={name} value={preset[name]} />
        if (!question) throw new Error(`The form ${form.id} has no question "${name}".`)
        return (
          <Field
            key={name}
            question={isNumbered ? { ...question, label: `${index + 1}. ${question.label}` } : question}
            id={`${id}-${name}`}
            name={name}
            isRequired={isRequired(form, name) || question.requiredInBrowser !== undefined}
            isDisabled={isDisabled}
            isHidden={isHydrated && !isAsked(question, { ...answers, ...preset })}
            error={problems[`${id}-${name}`] ?? ''}
          />
        )
      })}
    </div>
  )
}

/**
 * A honeypot field: visitors cannot see it, reach it with the keyboard or hear it in a screen reader, and browsers do
 * not fill it in. Bots do, which marks the submission as spam.
 */
function Honeypot() {
  return (
    // Clipped instead of `display: none`, because bots skip fields that are not displayed.
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {formCopy.trap}
        {/* The data attributes tell 1Password, LastPass, Bitwarden and Dashlane to skip the field. */}
        <input
          name={metaFields.honeypot}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          data-form-type="other"
        />
      </label>
    </div>
  )
}
