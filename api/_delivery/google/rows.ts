import { SUBMISSION_ID } from '../delivery.js'
import type { Spreadsheet } from './spreadsheet.js'
import type { Tab } from './tab.js'

/**
 * Where the rows of these tabs are now, by submission id: indices from 0 with the header, wherever staff sorted them
 * to. Of a row that staff copied, the upper one. One call for all tabs, and none for none.
 */
export async function findRows(
  spreadsheet: Spreadsheet,
  tabs: readonly Tab[],
): Promise<ReadonlyMap<Tab, ReadonlyMap<string, number>>> {
  if (tabs.length === 0) return new Map()
  const columns = await spreadsheet.values(
    tabs.map((tab) => ({ sheetId: tab.sheetId, index: columnIndex(tab, SUBMISSION_ID) })),
  )
  return new Map(
    tabs.map((tab, number) => {
      const ids = columns[number] ?? []
      return [tab, new Map(ids.map((id, rowIndex) => [id, rowIndex] as const).reverse())]
    }),
  )
}

/** Index of a field's column. @throws Error when the table has no such field, a mistake of ours. */
export function columnIndex({ columnOf }: Tab, field: string): number {
  const index = columnOf.get(field)
  if (index === undefined) throw new Error(`The table has no column "${field}"`)
  return index
}
