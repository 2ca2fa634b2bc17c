import { readFile, writeFile } from 'node:fs/promises'
import type { EventCell, EventCells } from '../../../content/events/_columns.js'
import type { EventsTab } from '../../../content/events/_fromTab.js'
import { ifThere } from '../../_common/files.js'
import { codeOf, ServiceError } from '../../_common/serviceError.js'
import { BYTE_ORDER_MARK, csvRecord, readCsv } from '../../_tables/csv.js'
import { eventsTable } from '../../_tables/eventsTable.js'

/** Reads the CSV file of the tab "Events", as a spreadsheet program saved it; undefined if there is none. */
export async function readEventsFile(path: string): Promise<EventsTab | undefined> {
  const content = await ifThere(readFile(path))
  if (!content) return undefined
  const rows = readCsv(content)
  if (!rows) throw new ServiceError(`${path} is not in UTF-8. Save it as “CSV UTF-8”.`)
  return { columnOf: new Map(), rows }
}

/** Makes the CSV file with these rows. @returns false if there is one already */
export async function makeEventsFile(path: string, rows: readonly EventCells[]): Promise<boolean> {
  const { columns } = eventsTable
  const lines = rows.map((cells) => {
    const cellOf: Readonly<Record<string, EventCell | undefined>> = cells
    return csvRecord(columns.map(({ field }) => textOf(cellOf[field] ?? '')))
  })
  const text = BYTE_ORDER_MARK + csvRecord(columns.map(({ title }) => title)) + lines.join('')
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

const textOf = (cell: EventCell) => (typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell))
