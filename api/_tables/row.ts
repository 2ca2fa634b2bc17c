import { isDay } from '../../content/days.js'
import {
  type Answer,
  type Answers,
  type AnyStorage,
  type Question,
  questionNames,
} from '../../content/forms/_defineForm.js'
import type { Submission } from './submission.js'
import {
  type Cell,
  type Column,
  OWNER,
  REFERENCE,
  type Row,
  referenceColumn,
  SEAT,
  STATUS,
  type StoredRow,
  SUBMISSION_ID,
  submissionIdColumn,
  TOPIC,
  WIDE,
} from './table.js'

// The columns of a lead's row, and how a submission becomes a row and a row a submission again. A new column is added
// here; `fromRow` reads it back.

/** A column, and its cell in the row of a submission. */
type LeadColumn = Column & { readonly cellOf: (submission: Submission) => Cell }

const seatColumn: LeadColumn = { field: SEAT, title: 'Seat', cellOf: ({ seat = '' }) => seat }

/** Whether a row is a submission, and not what became of a registration later: that has no page. */
export const isLeadRow = ({ cells }: Pick<StoredRow, 'cells'>): boolean =>
  cells[SEAT] === undefined || cells.page !== ''

const before: readonly LeadColumn[] = [
  { field: 'submittedAt', title: 'Submitted', holds: 'time', cellOf: ({ receivedAt }) => receivedAt },
  { ...referenceColumn, cellOf: ({ reference }) => reference },
]

const after: readonly LeadColumn[] = [
  { field: 'page', title: 'Page', cellOf: ({ page }) => page },
  { field: TOPIC, title: 'About', cellOf: ({ topic }) => topic },
  { field: 'cameFrom', title: 'Came from', cellOf: ({ cameFrom }) => cameFrom },
  { field: 'checks', title: 'Checks', cellOf: ({ checks }) => checks.join('; ') },
  { field: 'submittedAtUtc', title: 'Submitted (UTC)', cellOf: ({ receivedAt }) => receivedAt.toISOString() },
  { ...submissionIdColumn, cellOf: ({ id }) => id },
]

/** The staff's column for the state of a lead, with its drop-down list. */
const statusOf = (...options: readonly string[]): Column => ({
  field: STATUS,
  title: 'Status',
  isStaffs: true,
  options,
})

/** The columns of a storage's table: time and reference, the questions in their order, further facts, then the staff's own. */
export const columnsOf = (storage: AnyStorage): readonly Column[] => [
  ...writtenColumns(storage),
  statusOf('New', 'Answered', 'Booked', 'Not a fit'),
  { field: OWNER, title: 'Owner', isStaffs: true },
]

const writtenColumns = (storage: AnyStorage): readonly LeadColumn[] => {
  const questions = questionNames(storage).map((name) => questionColumn(storage, name))
  return [...before, ...(storage.sheet.hasSeats ? [seatColumn] : []), ...questions, ...after]
}

const questionColumn = ({ questions }: AnyStorage, name: string): LeadColumn => ({
  field: name,
  title: questions[name]?.label ?? name,
  ...(questions[name]?.as === 'paragraph' && { width: WIDE }),
  ...(questions[name]?.as === 'date' && { holds: 'day' }),
  cellOf: ({ answers }) => answerCell(questions[name], answers[name] ?? ''),
})

const writtenReviewColumns: readonly LeadColumn[] = [
  ...before,
  { field: 'form', title: 'Form', cellOf: ({ storage }) => storage.sheet.tab },
  { field: 'answers', title: 'Answers', width: WIDE, cellOf: (submission) => answersText(submission) },
  ...after,
]

/** The columns of "Spam review". Without a status other than New, a row is in every daily report. */
export const reviewColumns: readonly Column[] = [...writtenReviewColumns, statusOf('New', 'Spam')]

export const toRow = (submission: Submission): Row => rowOf(writtenColumns(submission.storage), submission)

/** The submission as a row of "Spam review", with every answer in one cell. */
export const toReviewRow = (submission: Submission): Row => rowOf(writtenReviewColumns, submission)

const rowOf = (columns: readonly LeadColumn[], submission: Submission): Row => ({
  id: submission.id,
  cells: Object.fromEntries(columns.map(({ field, cellOf }) => [field, cellOf(submission)])),
})

/** The submission that a row was made from, for example to send its e-mail again. @param cells - by `Column.field` */
export function fromRow(storage: AnyStorage, cells: StoredRow['cells']): Submission {
  const answers = questionNames(storage).flatMap((name) => {
    const cell = cells[name] ?? ''
    return cell === '' ? [] : [[name, answerIn(storage.questions[name], cell)] as const]
  })
  return {
    storage,
    id: cells[SUBMISSION_ID] ?? '',
    reference: cells[REFERENCE] ?? '',
    receivedAt: new Date(cells.submittedAtUtc ?? ''),
    answers: Object.fromEntries(answers),
    page: cells.page ?? '',
    topic: cells[TOPIC] ?? '',
    cameFrom: cells.cameFrom ?? '',
    checks: (cells.checks ?? '').split('; ').filter(Boolean),
    ...(cells[SEAT] && { seat: cells[SEAT] }),
  }
}

/**
 * Each question with its answer as staff read it. A choice is shown by its label; a list is joined with `; `. `text` is
 * empty where nothing was answered.
 */
export const answered = ({ questions }: Pick<AnyStorage, 'questions'>, answers: Answers) =>
  questionNames({ questions }).map((name) => ({
    name,
    label: questions[name]?.label ?? name,
    text: textOf(questions[name], answers[name] ?? ''),
  }))

function textOf(question: Question | undefined, answer: Answer): string {
  if (typeof answer !== 'string') return answer.map((one) => textOf(question, one)).join('; ')
  return question?.options?.find((option) => option.value === answer)?.label ?? answer
}

/** The answer as a cell. A day becomes a date, if it is one: staff may have typed another text. A choice is `label (value)` where the two differ, so that staff can count. */
function answerCell(question: Question | undefined, answer: Answer): Cell {
  const text = textOf(question, answer)
  if (question?.as === 'date' && isDay(text)) return { day: text }
  const hasOwnValue = typeof answer === 'string' && text.toLowerCase() !== answer.toLowerCase()
  return hasOwnValue ? `${text} (${answer})` : text
}

/** The answer that a cell was made from: for a choice its value. A text that staff wrote instead stays as it is. */
function answerIn(question: Question | undefined, cell: string): Answer {
  const chosen = (text: string) =>
    question?.options?.find(({ label, value }) => text === label || text === `${label} (${value})`)?.value ??
    text
  return question?.as === 'checkboxes' ? cell.split('; ').map(chosen) : chosen(cell)
}

/** All answers in one cell: a line for each question. Further lines of an answer are indented, so that none is mistaken for a question. */
function answersText({ storage, answers }: Submission): string {
  return answered(storage, answers)
    .map(({ label, text }) => `${label}: ${text.replaceAll('\n', '\n  ')}`)
    .join('\n')
}
