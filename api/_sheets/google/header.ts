import type { Table } from '../../_tables/table.js'
import type { CellValue } from './cells.js'
import type { Spreadsheet } from './spreadsheet.js'

/** Most rows above the header, such as a title that staff added. */
const ABOVE_HEADER = 10

/**
 * Index of the header's row: the first in which a column has its own title. The first row of the tab if staff have renamed
 * all of these columns.
 */
export function headerRow(columns: readonly { title: string; cells: readonly CellValue[] }[]): number {
  const rows = columns
    .map(({ title, cells }) => cells.slice(0, ABOVE_HEADER + 1).indexOf(title))
    .filter((row) => row !== -1)
  return rows.length > 0 ? Math.min(...rows) : 0
}

/** Reads where a tab's header is. @param tab - its id, and the index of each field's column @throws GoogleError */
export async function headerIn(
  spreadsheet: Spreadsheet,
  { columns }: Table,
  tab: { readonly sheetId: number; readonly columnOf: ReadonlyMap<string, number> },
): Promise<number> {
  const { sheetId, columnOf } = tab
  const there = columns.flatMap(({ field, title }) => {
    const index = columnOf.get(field)
    return index === undefined ? [] : [{ title, sheetId, index }]
  })
  const cells = there.length > 0 ? await spreadsheet.values(there, ABOVE_HEADER + 1) : []
  return headerRow(there.map(({ title }, number) => ({ title, cells: cells[number] ?? [] })))
}
