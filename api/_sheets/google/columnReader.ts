import type { Table } from '../../_tables/table.js'
import { GoogleError } from './client.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, tabIn } from './tab.js'
import type { Throttle } from './throttle.js'

/** How long a column (or a failure to read it) is cached, in milliseconds. Reads have a quota, which writing rows needs. */
const FRESH_FOR_MS = 60_000

type Reading = { readonly at: number; readonly cells: Promise<readonly string[]> }

/**
 * Reads columns as staff see them, without the header: this process reads each column at most once a minute, and only while
 * no other read waits. When reading fails, the result is the cells that were read last.
 * @param reads - throttle of the reads
 * @returns a function that throws ServiceError when reading fails and no cells were read before.
 */
export function columnReader(open: (table: Table) => Spreadsheet, reads: Throttle) {
  const readings = new Map<string, Reading>()

  return (table: Table, field: string): Promise<readonly string[]> => {
    const key = JSON.stringify([table.id, field])
    const last = readings.get(key)
    if (last && performance.now() - last.at < FRESH_FOR_MS) return last.cells
    const cells = readColumn(open(table), table, field, reads).catch((error) => {
      if (last) return last.cells
      throw error
    })
    readings.set(key, { at: performance.now(), cells })
    return cells
  }
}

/** The cells of a column; none if the table has no tab yet. Creates nothing. @throws GoogleError */
async function readColumn(spreadsheet: Spreadsheet, table: Table, field: string, reads: Throttle) {
  if (!reads.isFree()) throw new GoogleError('No read is free for a count.')
  const tab = tabIn(await spreadsheet.searchMetadata(LAYOUT), table)
  const index = tab?.columnOf.get(field)
  if (!tab || index === undefined) return []
  const [[, ...cells] = []] = await spreadsheet.values([{ sheetId: tab.sheetId, index }])
  return cells
}
