import {
  type Answer,
  type AnyForm,
  composed,
  isBlank,
  isRequired,
  type Question,
  questionNames,
  recordOf,
} from '../../content/forms/_defineForm'
import { mailto } from '../../content/studio'

/** What a form holds while it is being filled in, as typed. An optional answer left blank is undefined. */
export type Draft = Record<string, Answer | undefined>

/** The answers of a form in which nothing was typed yet. */
export const blankAnswers = (form: AnyForm): Draft =>
  Object.fromEntries(
    questionNames(form).map((name) => [
      name,
      isRequired(form, name) ? blankFor(form.questions[name]) : undefined,
    ]),
  )

/** No answer yet, of the kind that the question takes. */
const blankFor = (question: Question | undefined): Answer => (question?.as === 'checkboxes' ? [] : '')

/** An answer as the form's rules take it: an optional one that was emptied is missing. */
export const omitBlank = (form: AnyForm, name: string, answer: Answer): Answer | undefined =>
  isBlank(answer) && !isRequired(form, name) ? undefined : answer

/** Whether a question is asked, given the other answers. */
export const isAsked = ({ onlyWhen }: Question, answers: Draft): boolean =>
  onlyWhen === undefined || answers[onlyWhen.question] === onlyWhen.is

/** The names of required questions that have no answer. */
export const missingAnswers = (form: AnyForm, answers: Draft): string[] =>
  questionNames(form).filter((name) => isRequired(form, name) && isBlank(answers[name]))

/**
 * What stands in the form's fields on the page: typed, chosen or filled in by the browser while the page
 * was still plain HTML. Blank answers are left out.
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

/** A `mailto:` link to the studio with the answers below their questions (line breaks as in RFC 6068, section 5). */
export function answersByEmail(form: AnyForm, answers: Draft): string {
  const body = questionNames(form)
    .filter((name) => !isBlank(answers[name]))
    .map((name) => `${form.questions[name]?.label}\n${[answers[name]].flat().join('; ')}`)
    .join('\n\n')
  return mailto({ subject: form.email.subject, body: body.replace(/\r?\n/g, '\r\n') })
}

/** What is sent: the answers as they are kept, in the order of the record. */
export function answersToSend(form: AnyForm, answers: Draft): Draft {
  const saved = composed(form, answers)
  return Object.fromEntries(questionNames(recordOf(form)).map((name) => [name, saved[name]]))
}
