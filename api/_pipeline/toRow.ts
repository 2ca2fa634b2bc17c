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
  TOPIC,
  type Table,
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

/** The form's table: its questions in their order, between what the studio wants to see first and last. */
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

/** Submissions of any form that look like a machine's, until a person has looked at them. */
export const reviewTable: Table = {
  id: 'spam-review',
  title: 'Spam review',
  columns: [
    ...before,
    { field: FORM, title: 'Form', width: 160 },
    { field: 'reason', title: 'Reason', width: 100 },
    { field: 'answers', title: 'Answers', width: 520, isAnswer: true },
    ...after,
    // What was judged is not reported every day.
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

/** Further lines of an answer begin with it in "Spam review", so that none of them is taken for a question. */
const INDENT = '  '

/** All answers in one cell: a line for each question, and further lines of an answer indented. */
const answersText = (filled: QuestionsAndAnswers): string =>
  answered(filled)
    .map(({ label, text }) => `${label}: ${text.replaceAll('\n', `\n${INDENT}`)}`)
    .join('\n')

/** The text of each answer again, by question. Rows of earlier versions have no indents. */
export function readAnswersText(form: QuestionsAndAnswers['form'], text: string): Readonly<Record<string, string>> {
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
 * What happened to payments: one row for each event, never changed. The row with the latest time says how a payment is
 * now. `Reference` names the application, and is empty where there is none.
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

/** What was asked, and how it was answered. */
export type QuestionsAndAnswers = { readonly form: Pick<AnyStorage, 'questions'>; readonly answers: Answers }

/**
 * Each question with its answer as staff read it: of a choice, the words that the visitor chose; of a list, all of
 * them, joined with `; `. Empty if none.
 */
export const answered = ({ form, answers }: QuestionsAndAnswers) =>
  questionNames(form).map((name) => {
    const question = form.questions[name]
    return { name, label: question?.label ?? name, text: textOf(question, answers[name] ?? '') }
  })

/** The answer as a row keeps it: a day as a date, and a choice with a value of its own with that value too, to sort and count by. */
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

/** What is kept of forms, each once: forms that are kept as one record have one table. */
const storages: readonly AnyStorage[] = [
  ...new Map(forms.map((form) => [storageOf(form).id, storageOf(form)])).values(),
]

/** A table of leads, and what they are. */
export type LeadTable = { readonly storage: AnyStorage; readonly table: Table }

/** The table of each form. */
export const leadTables: readonly LeadTable[] = storages.map((storage) => ({ storage, table: tableOf(storage) }))

/** Every table that holds something of visitors. */
export const allTables: readonly Table[] = [
  ...leadTables.map(({ table }) => table),
  reviewTable,
  paymentsTable,
]
