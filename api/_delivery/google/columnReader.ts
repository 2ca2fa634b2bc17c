import type { Table } from '../delivery.js'
import { toDeliveryError } from './client.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, tabIn } from './tab.js'

/** How long a column is cached, or that it could not be read, in milliseconds: writing needs the reads. */
const FRESH_FOR_MS = 60_000

type Reading = { readonly at: number; readonly cells: Promise<readonly string[]> }

/**
 * Reads columns, each at most once a minute in this process, however often it is asked for and whether or not Google
 * answers. While Google does not, the cells are those that were read last.
 */
export function columnReader(open: (table: Table) => Spreadsheet) {
  const readings = new Map<string, Reading>()

  async function read(table: Table, field: string, last: Reading | undefined): Promise<readonly string[]> {
    try {
      return await readColumn(open(table), table, field)
    } catch (error) {
      if (last) return await last.cells
      throw toDeliveryError(error)
    }
  }

  /** The cells as staff see them, header left out. @throws DeliveryError while none could be read yet. */
  return (table: Table, field: string): Promise<readonly string[]> => {
    const key = JSON.stringify([table.id, field])
    const known = readings.get(key)
    if (known && performance.now() - known.at < FRESH_FOR_MS) return known.cells
    const cells = read(table, field, known)
    readings.set(key, { at: performance.now(), cells })
    return cells
  }
}

/** Reading makes nothing: a table that has no tab yet has no cells. @throws GoogleError */
async function readColumn(spreadsheet: Spreadsheet, table: Table, field: string): Promise<readonly string[]> {
  const tab = tabIn(await spreadsheet.searchMetadata(LAYOUT), table)
  const index = tab?.columnOf.get(field)
  if (!tab || index === undefined) return []
  const [[, ...cells] = []] = await spreadsheet.values([{ sheetId: tab.sheetId, index }])
  return cells
}
