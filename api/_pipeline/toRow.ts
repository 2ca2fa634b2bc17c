import {
  type Answer,
  type Answers,
  type AnyStorage,
  type Question,
  questionNames,
  storageOf,
} from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'
import {
  type Cell,
  type Column,
  FORM,
  OWNER,
  REFERENCE,
  type Row,
  STATUS,
  SUBMISSION_ID,
  type Table,
  TOPIC,
} from '../_delivery/delivery.js'
import type { Submission } from './submission.js'

const WIDTHS: Readonly<Record<Question['as'], number>> = {
  line: 180,
  email: 220,
  url: 220,
  number: 100,
  date: 120,
  paragraph: 420,
  select: 160,
  radio: 160,
  checkboxes: 220,
}

const before: readonly Column[] = [
  { field: 'submittedAt', title: 'Submitted', width: 150 },
  { field: REFERENCE, title: 'Reference', width: 120 },
]

const after: readonly Column[] = [
  { field: 'page', title: 'Page', width: 180 },
  { field: TOPIC, title: 'About', width: 220 },
  { field: 'cameFrom', title: 'Came from', width: 220 },
  { field: 'checks', title: 'Checks', width: 180 },
  { field: 'submittedAtUtc', title: 'Submitted (UTC)', width: 190 },
  { field: SUBMISSION_ID, title: 'Submission ID', width: 290 },
]

const statusOf = (...options: readonly string[]): Column => ({
  field: STATUS,
  title: 'Status',
  width: 120,
  isStaffs: true,
  options,
})

/** Columns that staff fill in. */
const staffColumns: readonly Column[] = [
  statusOf('New', 'Answered', 'Booked', 'Not a fit'),
  { field: OWNER, title: 'Owner', width: 120, isStaffs: true },
]

/** The table of a storage. Columns: time and reference, the questions in their order, further facts, then the staff's own. */
export const tableOf = (form: AnyStorage): Table => ({
  id: form.id,
  title: form.sheet.tab,
  columns: [
    ...before,
    ...questionNames(form).map((name) => ({
      ...columnOf(name, form.questions[name]),
      marksRepeats: name === form.email.replyTo,
    })),
    ...after,
    ...staffColumns,
  ],
})

/** The submission as a row of its form's table. */
export const toRow = (submission: Submission): Row => ({
  id: submission.id,
  pending: ['email'],
  cells: {
    ...commonCells(submission),
    ...Object.fromEntries(questionNames(submission.form).map((name) => [name, cellOf(submission, name)])),
  },
})

/** The tab "Spam review": submissions of any form that a bot may have sent. Staff decide about each. */
export const reviewTable: Table = {
  id: 'spam-review',
  title: 'Spam review',
  columns: [
    ...before,
    { field: FORM, title: 'Form', width: 160 },
    { field: 'reason', title: 'Reason', width: 100 },
    { field: 'answers', title: 'Answers', width: 520, isAnswer: true },
    ...after,
    // Without a status other than New, a row is in every daily report.
    statusOf('New', 'Spam'),
  ],
}

/** The submission as a row of `reviewTable`, with every answer in one cell. */
export const toReviewRow = (submission: Submission, reason: string): Row => ({
  id: submission.id,
  cells: {
    ...commonCells(submission),
    [FORM]: submission.form.sheet.tab,
    reason,
    answers: answersText(submission),
  },
})

/** In "Spam review" the second and later lines of an answer are indented, so that none is mistaken for a question. */
const INDENT = '  '

/** All answers in one cell: a line for each question, and further lines of an answer indented. */
const answersText = (filled: QuestionsAndAnswers): string =>
  answered(filled)
    .map(({ label, text }) => `${label}: ${text.replaceAll('\n', `\n${INDENT}`)}`)
    .join('\n')

/** Reads what `answersText` wrote: the text of each answer, by question. Rows of earlier versions have no indents. */
export function readAnswersText(
  form: QuestionsAndAnswers['form'],
  text: string,
): Readonly<Record<string, string>> {
  const answers: Record<string, string> = {}
  let rest = `\n${text}`
  for (const name of questionNames(form).toReversed()) {
    const label = `\n${form.questions[name]?.label ?? name}: `
    const at = rest.lastIndexOf(label)
    if (at === -1) continue
    answers[name] = rest.slice(at + label.length).replaceAll(`\n${INDENT}`, '\n')
    rest = rest.slice(0, at)
  }
  return answers
}

/**
 * The tab "Payments": one row for each payment event; a row is never changed. The row with the latest time holds the
 * current state of a payment. `Reference` is the application's, and is empty where there is none.
 */
export const paymentsTable: Table = {
  id: 'payments',
  title: 'Payments',
  columns: [
    { field: 'time', title: 'Time', width: 150 },
    { field: REFERENCE, title: 'Reference', width: 120 },
    { field: 'state', title: 'State', width: 160 },
    { field: 'amount', title: 'Amount', width: 120 },
    { field: 'name', title: 'Name', width: 180 },
    { field: 'email', title: 'Email', width: 220 },
    { field: SUBMISSION_ID, title: 'Submission ID', width: 290 },
    { field: 'stripe', title: 'Stripe', width: 320, isAnswer: true },
  ],
}

/** Questions with their answers. */
export type QuestionsAndAnswers = { readonly form: Pick<AnyStorage, 'questions'>; readonly answers: Answers }

/**
 * Each question with its answer as staff read it. A choice is shown by its label; a list is joined with `; `. `text` is
 * empty where nothing was answered.
 */
export const answered = ({ form, answers }: QuestionsAndAnswers) =>
  questionNames(form).map((name) => {
    const question = form.questions[name]
    return { name, label: question?.label ?? name, text: textOf(question, answers[name] ?? '') }
  })

/** The answer as a cell. A day becomes a date. A choice is `label (value)` where the two differ, so that staff can count. */
function cellOf({ form, answers }: Pick<Submission, 'form' | 'answers'>, name: string): Cell {
  const question = form.questions[name]
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

const columnOf = (field: string, question: Question | undefined): Column => ({
  field,
  title: question?.label ?? field,
  width: WIDTHS[question?.as ?? 'line'],
  isAnswer: true,
})

/** The storage of every form, each once: several forms may share one. */
const storages: readonly AnyStorage[] = [
  ...new Map(forms.map((form) => [storageOf(form).id, storageOf(form)])).values(),
]

/** A storage and its table. */
export type LeadTable = { readonly storage: AnyStorage; readonly table: Table }

/** The tables of all leads. */
export const leadTables: readonly LeadTable[] = storages.map((storage) => ({
  storage,
  table: tableOf(storage),
}))

/** Every table that holds data of visitors. */
export const allTables: readonly Table[] = [
  ...leadTables.map(({ table }) => table),
  reviewTable,
  paymentsTable,
]
