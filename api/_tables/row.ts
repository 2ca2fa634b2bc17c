import {
  type Answer,
  type Answers,
  type AnyStorage,
  type Question,
  questionNames,
} from '../../content/forms/_defineForm.js'
import type { Submission } from './submission.js'
import { type Cell, FORM, REFERENCE, type Row, SUBMISSION_ID, TOPIC } from './table.js'

/** The submission as a row of its form's table. */
export const toRow = (submission: Submission): Row => ({
  id: submission.id,
  pending: ['email'],
  cells: {
    ...commonCells(submission),
    ...Object.fromEntries(questionNames(submission.storage).map((name) => [name, cellOf(submission, name)])),
  },
})

/** The submission as a row of `reviewTable`, with every answer in one cell. */
export const toReviewRow = (submission: Submission, reason: string): Row => ({
  id: submission.id,
  cells: {
    ...commonCells(submission),
    [FORM]: submission.storage.sheet.tab,
    reason,
    answers: answersText(submission),
  },
})

/** In "Spam review" the second and later lines of an answer are indented, so that none is mistaken for a question. */
const INDENT = '  '

/** All answers in one cell: a line for each question, and further lines of an answer indented. */
const answersText = ({ storage, answers }: Submission): string =>
  answered(storage, answers)
    .map(({ label, text }) => `${label}: ${text.replaceAll('\n', `\n${INDENT}`)}`)
    .join('\n')

/** Reads what `answersText` wrote: the text of each answer, by question. Rows of earlier versions have no indents. */
export function readAnswersText(storage: AnyStorage, text: string): Readonly<Record<string, string>> {
  const answers: Record<string, string> = {}
  let rest = `\n${text}`
  for (const name of questionNames(storage).toReversed()) {
    const label = `\n${storage.questions[name]?.label ?? name}: `
    const at = rest.lastIndexOf(label)
    if (at === -1) continue
    answers[name] = rest.slice(at + label.length).replaceAll(`\n${INDENT}`, '\n')
    rest = rest.slice(0, at)
  }
  return answers
}

/**
 * Each question with its answer as staff read it. A choice is shown by its label; a list is joined with `; `. `text` is
 * empty where nothing was answered.
 */
export const answered = (form: Pick<AnyStorage, 'questions'>, answers: Answers) =>
  questionNames(form).map((name) => {
    const question = form.questions[name]
    return { name, label: question?.label ?? name, text: textOf(question, answers[name] ?? '') }
  })

/** The answer as a cell. A day becomes a date. A choice is `label (value)` where the two differ, so that staff can count. */
function cellOf({ storage, answers }: Submission, name: string): Cell {
  const question = storage.questions[name]
  const answer = answers[name] ?? ''
  const text = textOf(question, answer)
  if (question?.as === 'date' && text !== '') return { day: text }
  const hasOwnValue = typeof answer === 'string' && text.toLowerCase() !== answer.toLowerCase()
  return hasOwnValue ? `${text} (${answer})` : text
}

function textOf(question: Question | undefined, answer: Answer): string {
  if (typeof answer !== 'string') return answer.map((one) => textOf(question, one)).join('; ')
  return question?.options?.find((option) => option.value === answer)?.label ?? answer
}

const commonCells = ({ id, reference, receivedAt, page, topic, cameFrom, checks }: Submission) => ({
  submittedAt: receivedAt,
  [REFERENCE]: reference,
  page,
  [TOPIC]: topic,
  cameFrom,
  checks: checks.join('; '),
  submittedAtUtc: receivedAt.toISOString(),
  [SUBMISSION_ID]: id,
})
