import type { NoticeState } from '../_common/retryPolicy.js'

/** A table that staff read: a tab of the spreadsheet, or a CSV file. */
export type Table = {
  /** Name of the local CSV file, and of the tab in the metadata of the spreadsheet. It must never change. */
  readonly id: string
  /** Name of the tab. */
  readonly title: string
  readonly columns: readonly Column[]
}

/** A column. It is found by its `field`, so staff may rename and move it. */
export type Column = {
  readonly field: string
  readonly title: string
  /** Width in pixels. */
  readonly width: number
  /** What its cells hold that is no text. Sheets stores it as a number, whatever format staff choose to show it in. */
  readonly holds?: 'time' | 'day'
  /** Of a time: the field that holds the same time in UTC (ISO 8601). */
  readonly utcField?: string
  /** Whether staff fill it in. The column is added once, empty; after that the functions never write to it. */
  readonly isStaffs?: boolean
  /** The drop-down list of a staff column. */
  readonly options?: readonly string[]
}

/** The submission id. Every table has this column: rows are found by it. */
export const submissionIdColumn = {
  field: 'submissionId',
  title: 'Submission ID',
  width: 290,
} as const satisfies Column
/** The reference, by which people find a row. */
export const referenceColumn = {
  field: 'reference',
  title: 'Reference',
  width: 120,
} as const satisfies Column

/** `Column.field` of these two. */
export const SUBMISSION_ID = submissionIdColumn.field
export const REFERENCE = referenceColumn.field
/** `Column.field` of the staff columns. */
export const STATUS = 'status'
export const OWNER = 'owner'
/** `Column.field` in "Spam review": the title of the tab that the row would have gone to. */
export const FORM = 'form'
/** `Column.field` of the submission id of the application that a payment is for. */
export const APPLICATION = 'application'
/** `Column.field` of the news in a row of "Guests". */
export const NEWS = 'news'
/** `Column.field` of the topic. Existing spreadsheets know the column by this name. */
export const TOPIC = 'about'

/** The title of a column, for texts that name it. */
export const columnTitle = ({ columns }: Pick<Table, 'columns'>, field: string): string =>
  columns.find((column) => column.field === field)?.title ?? field

/** Value of a cell. A text is never parsed, so no formula can run. A time is a `Date`; a day is `YYYY-MM-DD`. */
export type Cell = string | Date | { readonly day: string }

/**
 * The kinds of notices, which are what is sent about a row: the e-mail to the studio; the one to a payer; those to a guest about the row's news, a change of the event, and its start. `key` and `prefix` are
 * those of its metadata in Google Sheets; they must never change.
 */
export const noticeKinds = {
  email: { key: 'o', prefix: 'owed' },
  payer: { key: 'p', prefix: 'payer' },
  guest: { key: 'g', prefix: 'guest' },
  change: { key: 'c', prefix: 'change' },
  reminder: { key: 'r', prefix: 'reminder' },
} as const
export type Notice = keyof typeof noticeKinds
export const notices = Object.keys(noticeKinds) as readonly Notice[]

/** One row to add, its cells by `Column.field`. */
export type Row = {
  /** Submission id (UUID). The same id with the same answers never makes a second row in its table. */
  readonly id: string
  readonly cells: Readonly<Record<string, Cell>>
  /** Notices to send. They are stored with the row as pending, until `markSent`. @default none */
  readonly pending?: readonly Notice[]
}

/** A row as staff read it. */
export type StoredRow = {
  /** Empty where staff added the row by hand. */
  readonly submissionId: string
  /**
   * Text of the cells by `Column.field`, as `cellText` writes it, whatever format staff show it in. A time also has its
   * UTC field, unless it cannot be read. Columns that the table does not have are left out, or, in files, by their title.
   */
  readonly cells: Readonly<Record<string, string>>
  readonly pending: readonly PendingNotice[]
  /** Number of the row when it was read, from 1. Only for messages, because staff may sort the rows at any time. */
  readonly rowNumber?: number
}

/** Whether a row has a cell with a text. Spreadsheets and files may have rows without one. */
export const isFilled = ({ cells }: StoredRow): boolean => Object.values(cells).some((cell) => cell !== '')

/** A notice that was not sent yet. */
export type PendingNotice = {
  readonly notice: Notice
  readonly state: NoticeState
  /** The notice as its metadata in Google Sheets; undefined in files. */
  readonly value?: string
}
