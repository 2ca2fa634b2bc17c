import { SUBMISSION_ID, type Table } from '../../_tables/table.js'
import { valueText } from './cells.js'
import { GoogleError } from './client.js'
import { headerRow } from './header.js'
import type { Spreadsheet } from './spreadsheet.js'
import { searchTabs, tabIn } from './tab.js'
import type { Throttle } from './throttle.js'

/** How long a column is cached, in milliseconds. Reads have a quota, which writing rows needs. */
const FRESH_FOR_MS = 60_000
/** The same for a failure: shorter, so that a count is back soon after Google is. */
const FAILED_FOR_MS = 10_000

/** `until` is on the clock of `performance.now()`. */
type Reading = { until: number; readonly cells: Promise<readonly string[]> }

/**
 * Reads columns as text, without the header: this process reads each column at most once a minute (after a failure,
 * each ten seconds), and only while no other read waits. When reading fails, the result is the cells that were read last.
 * @param reads - throttle of the reads
 * @param now - the time in milliseconds. @default the system's
 * @returns a function that throws ServiceError when reading fails and no cells were read before.
 */
export function columnReader(
  open: (table: Table) => Spreadsheet,
  reads: Throttle,
  now = () => performance.now(),
) {
  const readings = new Map<string, Reading>()

  return (table: Table, field: string): Promise<readonly string[]> => {
    const key = JSON.stringify([table.id, field])
    const last = readings.get(key)
    if (last && now() < last.until) return last.cells
    const cells = readColumn(open(table), table, field, reads).catch((error) => {
      reading.until = now() + FAILED_FOR_MS
      if (last) return last.cells
      throw error
    })
    const reading: Reading = { until: now() + FRESH_FOR_MS, cells }
    readings.set(key, reading)
    return cells
  }
}

/** The cells of a column; none if the table has no tab yet. Creates nothing. @throws GoogleError */
async function readColumn(spreadsheet: Spreadsheet, table: Table, field: string, reads: Throttle) {
  if (!reads.isFree()) throw new GoogleError('No read is free for a count.')
  const tab = tabIn(await searchTabs(spreadsheet, [table]), table)
  if (!tab) return []
  // The ids are read as well: their title shows where the header is, also when staff have renamed the other column.
  const columns = table.columns.flatMap(({ field: one, title }) => {
    const index = tab.columnOf.get(one)
    if (index === undefined || (one !== field && one !== SUBMISSION_ID)) return []
    return [{ field: one, title, sheetId: tab.sheetId, index }]
  })
  const values = columns.length > 0 ? await spreadsheet.values(columns) : []
  const read = columns.map((column, number) => ({ ...column, cells: values[number] ?? [] }))
  const cells = read.find((column) => column.field === field)?.cells ?? []
  return cells.slice(headerRow(read) + 1).map((cell) => valueText(cell))
}
