import { studio } from '../../content/studio.js'

/** A table that staff read: a tab of the spreadsheet, or a copy as CSV. */
export type Table = {
  /** Name of the CSV file, and of the tab in the metadata of the spreadsheet. */
  readonly id: string
  readonly title: string
  readonly columns: readonly Column[]
  /** Whether the tab is hidden when it is made. @default false */
  readonly isHidden?: boolean
}

/** A column. It is found by its `field`, so staff may rename and move it. */
export type Column = {
  readonly field: string
  readonly title: string
  /** Width in pixels. @default enough for a name */
  readonly width?: number
  /** What its cells hold that is no text. Sheets stores it as a number, whatever format staff choose to show it in. */
  readonly holds?: 'time' | 'day'
  /** Whether staff fill it in. The column is added once, empty; after that the functions never write to it. */
  readonly isStaffs?: boolean
  readonly options?: readonly string[]
}

/** The submission id. Every table has this column: a row counts if it has one. */
export const submissionIdColumn = { field: 'submissionId', title: 'Submission ID' } as const
/** The reference, by which people find a row. */
export const referenceColumn = { field: 'reference', title: 'Reference' } as const

/** Width of a column for long texts, in pixels. */
export const WIDE = 420

/** `Column.field` of these two. */
export const SUBMISSION_ID = submissionIdColumn.field
export const REFERENCE = referenceColumn.field
/** `Column.field` of the staff columns. */
export const STATUS = 'status'
export const OWNER = 'owner'
/** `Column.field` of the submission id of the application that a payment is for. */
export const APPLICATION = 'application'
/** `Column.field` of what a guest has, in a row of "Guests". */
export const SEAT = 'seat'
/** `Column.field` of the topic. */
export const TOPIC = 'about'

/** The title of a column, for texts that name it. */
export const columnTitle = ({ columns }: Pick<Table, 'columns'>, field: string): string =>
  columns.find((column) => column.field === field)?.title ?? field

/** Value of a cell. A text is never parsed, so no formula can run. A time is a `Date`; a day is `YYYY-MM-DD`. */
export type Cell = string | Date | { readonly day: string }

/** One row to add, its cells by `Column.field`. */
export type Row = {
  /** Submission id (UUID). The same id never makes a second row in its table. */
  readonly id: string
  readonly cells: Readonly<Record<string, Cell>>
}

/** A row that the website added, as staff read it. */
export type StoredRow = {
  readonly submissionId: string
  /**
   * Text of the cells by `Column.field`, as `cellText` writes it, whatever format staff show it in. Columns that the table
   * does not have are left out.
   */
  readonly cells: Readonly<Record<string, string>>
}

/** The text of a cell: a text unchanged, a time as `YYYY-MM-DD HH:mm:ss` in the studio's zone, a day as `YYYY-MM-DD`. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell
  return cell instanceof Date ? wallClock(cell) : cell.day
}

/** The texts of a row's cells, as they are read back from it. */
export const cellTexts = ({ cells }: Pick<Row, 'cells'>): StoredRow['cells'] =>
  Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, cellText(cell)]))

// The Swedish locale formats dates like ISO 8601.
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: studio.timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A time as `YYYY-MM-DD HH:mm:ss` in the studio's zone. Spreadsheets recognize it as a date. */
export const wallClock = (moment: Date): string => CLOCK.format(moment)
