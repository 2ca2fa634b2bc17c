import type { Deployment } from '../../api/_payments/answerPayment.js'
import type { TableRows } from '../../api/_payments/applications.js'
import type { StoredRow, Table } from '../../api/_tables/table.js'
import { allTables, leadTables } from '../../api/_tables/tables.js'

/** Where a command prints and asks. */
export type Terminal = {
  /** Prints the result. */
  readonly print: (text: string) => void
  /** Prints why the command failed. */
  readonly complain: (text: string) => void
  /** Asks before rows are removed. */
  readonly confirm: (question: string) => Promise<boolean>
}

/** What a command depends on. */
export type LeadsCommand = Deployment & Terminal

/** A row and its table. */
export type TableRow = { readonly table: Table; readonly row: StoredRow }

/** The rows that may be applications, by table. */
export const leadRowsIn = (all: readonly TableRow[]): readonly TableRows[] =>
  leadTables.map(({ table }) => ({
    table,
    rows: all.flatMap((one) => (one.table === table ? [one.row] : [])),
  }))

/** Reads all rows of these tables. @throws ServiceError if one cannot be read: an incomplete result could mislead */
export async function readAll({ delivery }: LeadsCommand, tables = allTables): Promise<readonly TableRow[]> {
  const readings = await delivery.sheets.admin.read(tables)
  return readings.flatMap((reading) => {
    if (reading.error) throw reading.error
    return reading.rows.map((row) => ({ table: reading.table, row }))
  })
}
