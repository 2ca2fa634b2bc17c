import { ServiceError } from '../_common/serviceError.js'
import { BYTE_ORDER_MARK, cellTexts, csvRecord } from './csv.js'
import { toRow } from './row.js'
import type { Submission } from './submission.js'
import { type Column, type StoredRow, SUBMISSION_ID } from './table.js'
import { type LeadTable, tableOf } from './tables.js'

// `row.csv`, a lead outside the sheet: written here, and read by this and every later version (docs/set-up.md#rowcsv).

type FileColumn = Omit<Column, 'width'>

/** The column with the id of the storage. */
const FORM_ID: FileColumn = { field: 'formId', title: 'Form ID' }

/** A lead as `row.csv`: a line of titles for people, a line with `Column.field` of each column for later versions, the row. */
export function rowFile(submission: Submission, timeZone: string): string {
  const columns = [...tableOf(submission.storage).columns, FORM_ID]
  const texts: StoredRow['cells'] = cellTexts(toRow(submission), timeZone)
  const cells = { ...texts, [FORM_ID.field]: submission.storage.id }
  const titles = columns.map(({ title }) => title)
  const fields = columns.map(({ field }) => field)
  const row = fields.map((field) => cells[field] ?? '')
  return BYTE_ORDER_MARK + [titles, fields, row].map(csvRecord).join('')
}

/** The rows of a `row.csv`. */
type RowFile = LeadTable & {
  readonly rows: readonly {
    readonly cells: StoredRow['cells']
    /** Texts that no column takes, each with its title. */
    readonly others: readonly string[]
  }[]
}

/**
 * Reads a `row.csv` of this or an earlier version, whose form may have had other questions. Files of early versions have no
 * line of fields: then the form with the most similar titles is taken.
 * @param lines - its cells
 * @param tables - the leads that the site takes today
 * @throws ServiceError if its form is not among them
 */
export function readRowFile([titles = [], ...rest]: string[][], tables: readonly LeadTable[]): RowFile {
  const fields = rest[0]?.includes(SUBMISSION_ID) ? rest[0] : []
  const records = rest.filter((record) => record !== fields && record.some((cell) => cell !== ''))
  const formId = records[0]?.[fields.indexOf(FORM_ID.field)]
  const [found] = tables
    .filter(({ storage }) => !formId || storage.id === formId)
    .map((lead): Fit => ({ ...lead, columns: matching([...writtenIn(lead), FORM_ID], titles, fields) }))
    .sort((a, b) => differences(a) - differences(b))
  if (!found)
    throw new ServiceError(
      `The site no longer has the form "${formId}". Keep the e-mail: no tab takes its row.`,
    )
  const { columns, ...lead } = found
  const cellsOf = (record: readonly string[]) =>
    columns.flatMap((column, at) => (column ? [[column.field, record[at] ?? '']] : []))
  const othersOf = (record: readonly string[]) =>
    record.flatMap((text, at) =>
      text === '' || columns[at] ? [] : [[titles[at], text].filter(Boolean).join(': ')],
    )
  return {
    ...lead,
    rows: records.map((record) => ({ cells: Object.fromEntries(cellsOf(record)), others: othersOf(record) })),
  }
}

/** A form, and which of its columns takes each column of a file. */
type Fit = LeadTable & { readonly columns: readonly (FileColumn | undefined)[] }

/** For each column of a file the one that takes it: by its field, else its title, else a former title. None takes two. */
function matching(columns: readonly FileColumn[], titles: readonly string[], fields: readonly string[]) {
  const others = columns.filter(({ field }) => !fields.includes(field))
  return titles
    .map(
      (title, at) =>
        columns.find(({ field }) => field === fields[at]) ??
        others.find((column) => column.title === title) ??
        others.find(({ formerTitles }) => formerTitles?.includes(title)),
    )
    .map((column, at, all) => (all.indexOf(column) === at ? column : undefined))
}

/** How many columns only the file has, and how many only the table. */
const differences = ({ columns, ...lead }: Fit) =>
  columns.filter((column) => !column).length +
  writtenIn(lead).filter((column) => !columns.includes(column)).length

/** The columns of a table that the site writes. What staff wrote into theirs is kept as a text that no column takes. */
const writtenIn = ({ table }: LeadTable) => table.columns.filter(({ isStaffs }) => !isStaffs)
