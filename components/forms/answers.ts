import {
  type Answer,
  type AnyForm,
  composed,
  isBlank,
  isRequired,
  type Question,
  questionNames,
  storageOf,
} from '../../content/forms/_defineForm'
import { mailto } from '../../content/studio'

/** The answers of a form while it is being filled in. An optional answer that is blank is undefined. */
export type Draft = Record<string, Answer | undefined>

/** The answers of an empty form. */
export const blankAnswers = (form: AnyForm): Draft =>
  Object.fromEntries(
    questionNames(form).map((name) => [
      name,
      isRequired(form, name) ? blankFor(form.questions[name]) : undefined,
    ]),
  )

/** The blank answer of a question's kind: an empty list or an empty text. */
const blankFor = (question: Question | undefined): Answer => (question?.as === 'checkboxes' ? [] : '')

/** Turns a blank answer to an optional question into undefined, as the form's schema expects. */
export const omitBlank = (form: AnyForm, name: string, answer: Answer): Answer | undefined =>
  isBlank(answer) && !isRequired(form, name) ? undefined : answer

/** Whether a question applies: it has no condition (`onlyWhen`), or the other answer matches. */
export const isAsked = ({ onlyWhen }: Question, answers: Draft): boolean =>
  onlyWhen === undefined || answers[onlyWhen.question] === onlyWhen.is

/** Names of the required questions without an answer. */
export const missingAnswers = (form: AnyForm, answers: Draft): string[] =>
  questionNames(form).filter((name) => isRequired(form, name) && isBlank(answers[name]))

/**
 * Reads the answers from the form's element: typed, chosen or filled in by the browser before hydration. Blank
 * answers are left out.
 */
export function answersOnPage(form: AnyForm, element: HTMLFormElement): Draft {
  const fields = new FormData(element)
  return Object.fromEntries(
    questionNames(form)
      .map((name) => {
        const texts = fields.getAll(name).filter((value) => typeof value === 'string')
        return [name, form.questions[name]?.as === 'checkboxes' ? texts : (texts[0] ?? '')] as const
      })
      .filter(([, answer]) => !isBlank(answer)),
  )
}

/** Makes a `mailto:` link to the studio with every question and its answer (line breaks as in RFC 6068, section 5). */
export function answersByEmail(form: AnyForm, answers: Draft): string {
  const body = questionNames(form)
    .filter((name) => !isBlank(answers[name]))
    .map((name) => `${form.questions[name]?.label}\n${[answers[name]].flat().join('; ')}`)
    .join('\n\n')
  return mailto({ subject: form.email.subject, body: body.replace(/\r?\n/g, '\r\n') })
}

/** The answers to send: in the form in which they are stored, with composed answers, in the order of the columns. */
export function answersToSend(form: AnyForm, answers: Draft): Draft {
  const stored = composed(form, answers)
  return Object.fromEntries(questionNames(storageOf(form)).map((name) => [name, stored[name]]))
}
