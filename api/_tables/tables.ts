import { type AnyStorage, type Question, questionNames, storageOf } from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'
import { type Column, FORM, OWNER, REFERENCE, STATUS, SUBMISSION_ID, type Table, TOPIC } from './table.js'

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
export const tableOf = (storage: AnyStorage): Table => ({
  id: storage.id,
  title: storage.sheet.tab,
  columns: [
    ...before,
    ...questionNames(storage).map((name) => ({
      ...columnOf(name, storage.questions[name]),
      marksRepeats: name === storage.email.replyTo,
    })),
    ...after,
    ...staffColumns,
  ],
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
