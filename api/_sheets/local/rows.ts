import { withoutApostrophes } from '../../_tables/csv.js'
import type { Table } from '../../_tables/table.js'

/** Makes a function that reads a cell by its field. The result is empty if the file has no such column. */
export function cellReader(table: Table, titles: readonly string[]) {
  const indexOf = new Map(table.columns.map(({ field, title }) => [field, titles.indexOf(title)]))
  return (cells: readonly string[], field: string): string =>
    withoutApostrophes(cells[indexOf.get(field) ?? -1] ?? '')
}
