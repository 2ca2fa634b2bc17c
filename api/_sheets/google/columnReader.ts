import type { Table } from '../../_tables/table.js'
import { toServiceError } from './client.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, tabIn } from './tab.js'

/** How long a column (or a failure to read it) is cached, in milliseconds. Reads have a quota, which writing rows needs. */
const FRESH_FOR_MS = 60_000

type Reading = { readonly at: number; readonly cells: Promise<readonly string[]> }

/**
 * Reads columns with a cache: this process reads each column at most once a minute. While Google does not answer, the
 * result is the cells that were read last.
 */
export function columnReader(open: (table: Table) => Spreadsheet) {
  const readings = new Map<string, Reading>()

  async function read(table: Table, field: string, last: Reading | undefined): Promise<readonly string[]> {
    try {
      return await readColumn(open(table), table, field)
    } catch (error) {
      if (last) return await last.cells
      throw toServiceError(error)
    }
  }

  /** The cells as staff see them, without the header. @throws ServiceError if reading fails and nothing is cached. */
  return (table: Table, field: string): Promise<readonly string[]> => {
    const key = JSON.stringify([table.id, field])
    const known = readings.get(key)
    if (known && performance.now() - known.at < FRESH_FOR_MS) return known.cells
    const cells = read(table, field, known)
    readings.set(key, { at: performance.now(), cells })
    return cells
  }
}

/** The cells of a column; none if the table has no tab yet. Creates nothing. @throws GoogleError */
async function readColumn(spreadsheet: Spreadsheet, table: Table, field: string): Promise<readonly string[]> {
  const tab = tabIn(await spreadsheet.searchMetadata(LAYOUT), table)
  const index = tab?.columnOf.get(field)
  if (!tab || index === undefined) return []
  const [[, ...cells] = []] = await spreadsheet.values([{ sheetId: tab.sheetId, index }])
  return cells
}
