import * as v from 'valibot'
import {
  type Answer,
  type Answers,
  type AnyForm,
  composed,
  isBelowMin,
  isBlank,
  isRequired,
  type Question,
  questionNames,
  storageOf,
} from '../../content/forms/_defineForm'
import { mailto } from '../../content/studio'

/**
 * Reads the answers from the form's element, which is the form's only state: typed, chosen, or filled in by a browser or a
 * password manager. An optional answer that is blank is undefined, as the form's schema expects.
 */
export function answersIn(form: AnyForm, element: HTMLFormElement): Answers {
  const fields = new FormData(element)
  return Object.fromEntries(
    questionNames(form).map((name) => {
      if (isNoNumber(element.elements.namedItem(name))) return [name, 'NaN']
      const texts = fields.getAll(name).filter((value) => typeof value === 'string')
      const answer: Answer = form.questions[name]?.as === 'checkboxes' ? texts : (texts[0] ?? '')
      return [name, isBlank(answer) && !isRequired(form, name) ? undefined : answer]
    }),
  )
}

/** Whether a number field holds what is no number, such as "20-25": its value is empty then, and the rule would not see it. */
const isNoNumber = (field: Element | RadioNodeList | null): boolean =>
  field instanceof HTMLInputElement && field.type === 'number' && field.validity.badInput

/** What is wrong with the answers: for each question that has a problem, the first one. */
export function problemsOf(form: AnyForm, answers: Answers): Record<string, string> {
  const { issues = [] } = v.safeParse(form.schema, answers, { abortPipeEarly: true })
  const refused = new Map(issues.map((issue) => [v.getDotPath(issue)?.split('.')[0], issue.message]))
  return Object.fromEntries(
    questionNames(form).flatMap((name) => {
      const problem = refused.get(name) ?? refusedByPage(form.questions[name], answers[name])
      return problem ? [[name, problem]] : []
    }),
  )
}

/** The problem of an answer that the API would accept, but the page does not. */
function refusedByPage(question: Question | undefined, answer: Answer | undefined): string | undefined {
  if (isBlank(answer)) return question?.requiredInBrowser
  return question && isBelowMin(question, answer) ? question.belowMin : undefined
}

/** Whether a question applies: it has no condition (`onlyWhen`), or the other answer matches. */
export const isAsked = ({ onlyWhen }: Question, answers: Answers): boolean =>
  onlyWhen === undefined || answers[onlyWhen.question] === onlyWhen.is

/** Whether a required answer is missing. */
export const isIncomplete = (form: AnyForm, answers: Answers): boolean =>
  questionNames(form).some((name) => isRequired(form, name) && isBlank(answers[name]))

/** The answers to send: checked, in the shape in which they are stored, in the order of the columns. @throws if one is wrong */
export function answersToSend(form: AnyForm, answers: Answers): Answers {
  const stored = composed(form, v.parse(form.schema, answers))
  return Object.fromEntries(questionNames(storageOf(form)).map((name) => [name, stored[name]]))
}

/** Makes a `mailto:` link to the studio with every question and its answer (line breaks as in RFC 6068, section 5). */
export function answersByEmail(form: AnyForm, answers: Answers): string {
  const body = questionNames(form)
    .filter((name) => !isBlank(answers[name]))
    .map((name) => `${form.questions[name]?.label}\n${[answers[name]].flat().join('; ')}`)
    .join('\n\n')
  return mailto({ subject: form.email.subject, body: body.replace(/\r?\n/g, '\r\n') })
}
