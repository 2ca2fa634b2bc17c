import {
  type Answer,
  type Answers,
  type AnyRecord,
  type Question,
  questionNames,
} from '../../content/forms/_defineForm.js'
import {
  type Cell,
  type Column,
  FORM,
  NOTIFIED,
  OWNER,
  type Row,
  STATUS,
  SUBMISSION_ID,
  type Submission,
  type Table,
} from '../_delivery/delivery.js'

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
  { field: 'reference', title: 'Reference', width: 100 },
]

const after: readonly Column[] = [
  { field: 'page', title: 'Page', width: 180 },
  { field: 'cameFrom', title: 'Came from', width: 220 },
  { field: 'checks', title: 'Checks', width: 180 },
  { field: NOTIFIED, title: 'Notified', width: 80 },
  { field: 'submittedAtUtc', title: 'Submitted (UTC)', width: 190 },
  { field: SUBMISSION_ID, title: 'Submission ID', width: 290 },
]

/** What staff write down. */
const desk: readonly Column[] = [
  {
    field: STATUS,
    title: 'Status',
    width: 120,
    isStaffs: true,
    options: ['New', 'Answered', 'Booked', 'Not a fit'],
  },
  { field: OWNER, title: 'Owner', width: 120, isStaffs: true },
]

/** The form's table: its questions in their order, between what the studio wants to see first and last. */
export const tableOf = (form: AnyRecord): Table => ({
  id: form.id,
  title: form.sheet.tab,
  columns: [
    ...before,
    ...questionNames(form).map((name) => ({
      ...columnOf(name, form.questions[name]),
      marksRepeats: name === form.email.replyTo,
    })),
    ...after,
    ...desk,
  ],
})

/** The submission as a row of its form's table. */
export const toRow = (submission: Submission): Row => ({
  id: submission.id,
  owesEmail: true,
  cells: {
    ...aboutIt(submission),
    ...Object.fromEntries(
      answered(submission).map(({ name, text }) => [name, cellOf(submission.form.questions[name], text)]),
    ),
  },
})

/** Where submissions that look like a machine's wait for a person to look at them, whatever their form. */
export const reviewTable: Table = {
  id: 'spam-review',
  title: 'Spam review',
  columns: [
    ...before,
    { field: FORM, title: 'Form', width: 160 },
    { field: 'reason', title: 'Reason', width: 100 },
    { field: 'answers', title: 'Answers', width: 520, isAnswer: true },
    ...after,
  ],
}

/** The submission as a row of `reviewTable`, with every answer in one cell. */
export const toReviewRow = (submission: Submission, reason: string): Row => ({
  id: submission.id,
  cells: {
    ...aboutIt(submission),
    [FORM]: submission.form.sheet.tab,
    reason,
    answers: answered(submission)
      .map(({ label, text }) => `${label}: ${text}`)
      .join('\n'),
  },
})

/** What was asked, and how it was answered. */
export type Asked = { readonly form: Pick<AnyRecord, 'questions'>; readonly answers: Answers }

/**
 * Each question with its answer as staff read it: of a choice, the words that the visitor chose; of a list, all of
 * them, joined with `; `. Empty if none.
 */
export const answered = ({ form, answers }: Asked) =>
  questionNames(form).map((name) => {
    const question = form.questions[name]
    return { name, label: question?.label ?? name, text: textOf(question, answers[name] ?? '') }
  })

function textOf(question: Question | undefined, answer: Answer): string {
  if (typeof answer !== 'string') return answer.map((one) => textOf(question, one)).join('; ')
  return question?.options?.find((option) => option.value === answer)?.label ?? answer
}

/** A day is one in the sheet too. Of a moment only its day was asked for, as its own zone writes it. */
const cellOf = (question: Question | undefined, text: string): Cell =>
  question?.as === 'date' && text !== '' ? { day: text.slice(0, 10) } : text

const aboutIt = ({ id, reference, receivedAt, page, cameFrom, checks }: Submission) => ({
  submittedAt: receivedAt,
  reference,
  page,
  cameFrom,
  checks: checks.join('; '),
  [NOTIFIED]: '',
  submittedAtUtc: receivedAt.toISOString(),
  [SUBMISSION_ID]: id,
})

const columnOf = (field: string, question: Question | undefined): Column => ({
  field,
  title: question?.label ?? field,
  width: WIDTHS[question?.as ?? 'line'],
  isAnswer: true,
})
