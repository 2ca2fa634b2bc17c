import type { Table } from '../delivery.js'
import { toDeliveryError } from './problem.js'
import type { Spreadsheet } from './spreadsheet.js'
import { LAYOUT, tabIn } from './tab.js'

/** How long what was read stands for the column, in milliseconds: readers must not use up the reads that writing needs. */
const FRESH_FOR = 60_000

/** Reads columns, each at most once a minute in this process, however often it is asked for. */
export function columnReader(open: (table: Table) => Spreadsheet, now = () => performance.now()) {
  const read = new Map<string, { readonly at: number; readonly cells: Promise<readonly string[]> }>()

  /** The cells as staff see them, header left out. @throws DeliveryError */
  return (table: Table, field: string): Promise<readonly string[]> => {
    const key = JSON.stringify([table.id, field])
    const known = read.get(key)
    if (known && now() - known.at < FRESH_FOR) return known.cells
    const cells = readColumn(open(table), table, field).catch((error) => {
      read.delete(key)
      throw toDeliveryError(error)
    })
    read.set(key, { at: now(), cells })
    return cells
  }
}

/** Reading makes nothing: a table that has no tab yet has no cells. @throws GoogleProblem */
async function readColumn(spreadsheet: Spreadsheet, table: Table, field: string): Promise<readonly string[]> {
  const tab = tabIn(await spreadsheet.searchMetadata(LAYOUT), table)
  const index = tab?.columnOf.get(field)
  if (!tab || index === undefined) return []
  const [[, ...cells] = []] = await spreadsheet.values([{ sheetId: tab.sheetId, index }])
  return cells
}
