import { type AnyStorage, isRequired, type Question, questionNames } from '../../content/forms/_defineForm.js'

/** A form, or its storage. */
type Asked = Pick<AnyStorage, 'questions' | 'email'>

/** The day that is answered to each question for a date, and how a letter writes it. */
export const EXAMPLE_DAY = { answer: '2026-03-09', inLetter: 'Monday, March 9, 2026' }

/** An answer that a form accepts to each of its questions, from its definition. All answers are different texts. */
export const exampleAnswers = (form: Asked): Record<string, string> =>
  Object.fromEntries(questionNames(form).map((name) => [name, exampleAnswer(form, name)]))

/** Examples for the questions that have to be answered. */
export const requiredAnswers = (form: Asked & Pick<AnyStorage, 'schema'>): Record<string, string> =>
  Object.fromEntries(Object.entries(exampleAnswers(form)).filter(([name]) => isRequired(form, name)))

function exampleAnswer({ questions, email }: Asked, name: string): string {
  const { as, min, options } = questions[name] ?? ({} as Partial<Question>)
  if (name === email.name) return 'Ada Byron'
  if (as === 'email') return 'ada@example.com'
  if (as === 'url') return 'engines.example.com'
  if (as === 'date') return EXAMPLE_DAY.answer
  if (as === 'number') return String((min ?? 1) + 2)
  // The option on which another question depends: then that one is asked, too.
  const leading = Object.values(questions).find(({ onlyWhen }) => onlyWhen?.question === name)?.onlyWhen?.is
  return options ? (leading ?? options.at(-1)?.value ?? '') : `About ${name}`
}
