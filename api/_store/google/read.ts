import type { EventsTab } from '../../../content/events/_fromTab.js'
import { isUuid } from '../../_common/ids.js'
import { type StoredRow, SUBMISSION_ID, type Table } from '../../_tables/table.js'
import type { TableReading } from '../store.js'
import { valueText } from './cells.js'
import type { Metadata, Spreadsheet } from './spreadsheet.js'
import { LAYOUT, tabIn } from './tab.js'

/**
 * The rows of each table, in two calls. A row counts if its submission id is one: so neither the header nor rows that staff
 * typed are among them.
 * @param fields - the columns that are needed, beside that of the submission id. @default all
 * @throws GoogleError
 */
export async function readTables(
  spreadsheet: Spreadsheet,
  tables: readonly Table[],
  fields?: readonly string[],
): Promise<readonly TableReading[]> {
  const wanted = fields && [SUBMISSION_ID, ...fields]
  const found = await readLines(spreadsheet, tables, wanted)
  return found.map(({ table, lines }) => ({
    table,
    rows: lines.flatMap((cells) => {
      const submissionId = cells[SUBMISSION_ID] ?? ''
      return isUuid(submissionId) ? [{ submissionId, cells }] : []
    }),
  }))
}

/** Reads the tab "Events", which staff made; undefined if there is none. Its cells are unformatted. @throws GoogleError */
export async function readEventsTab(spreadsheet: Spreadsheet): Promise<EventsTab | undefined> {
  const tabs = await spreadsheet.tabs()
  // The import of a file names the tab after it, in small letters.
  const tab = tabs.find(({ title }) => title?.trim().toLowerCase() === 'events')
  if (!tab) return undefined
  const [rows] = await spreadsheet.cells([{ sheetId: tab.sheetId ?? 0 }])
  return rows
}

/** The lines of a table's tab, the header first: the texts of their cells by `Column.field`. */
type Lines = {
  readonly table: Table
  readonly sheetId: number | undefined
  readonly lines: readonly StoredRow['cells'][]
}

/**
 * All lines of each table's tab; none where there is no tab.
 * @param layout - where the tabs and columns are, if it is known. @default read, in a call of its own
 * @throws GoogleError
 */
export async function readLines(
  spreadsheet: Spreadsheet,
  tables: readonly Table[],
  fields?: readonly string[],
  layout?: readonly Metadata[],
): Promise<readonly Lines[]> {
  const found = layout ?? (await spreadsheet.search(LAYOUT))
  const wanted = tables.flatMap((table) => {
    const tab = tabIn(found, table)
    return table.columns.flatMap(({ field, holds }) => {
      const index = fields && !fields.includes(field) ? undefined : tab?.columnOf.get(field)
      return tab && index !== undefined ? [{ table, field, holds, sheetId: tab.sheetId, index }] : []
    })
  })
  const values = await spreadsheet.cells(
    wanted.map(({ sheetId, index }) => ({
      sheetId,
      startColumnIndex: index,
      endColumnIndex: index + 1,
    })),
  )
  const columns = wanted.map((column, at) => ({ ...column, cells: values[at] ?? [] }))
  return tables.map((table) => {
    const theirs = columns.filter((column) => column.table === table)
    const height = Math.max(0, ...theirs.map(({ cells }) => cells.length))
    const lines = Array.from({ length: height }, (_, row) =>
      Object.fromEntries(
        theirs.map(({ field, holds, cells }) => [field, valueText(cells[row]?.[0] ?? '', holds)]),
      ),
    )
    return { table, sheetId: theirs[0]?.sheetId, lines }
  })
}
