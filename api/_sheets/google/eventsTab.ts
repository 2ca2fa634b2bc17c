import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import {
  type ColumnRules,
  type EventCell,
  type EventCells,
  eventColumns,
} from '../../../content/events/_columns.js'
import type { EventsTab } from '../../../content/events/_fromTab.js'
import { eventsTable } from '../../_tables/eventsTable.js'
import { CELL_FIELDS, type CellValue, serialOf, valueCell } from './cells.js'
import type { Spreadsheet } from './spreadsheet.js'
import { newTab, searchTabs, tabIn } from './tab.js'

type Column = { readonly field: string } & ColumnRules

const columns: readonly Column[] = Object.entries(eventColumns).map(([field, rules]) => ({ field, ...rules }))
const FORMATS = {
  date: { type: 'DATE', pattern: 'mm/dd/yyyy' },
  time: { type: 'TIME', pattern: 'h:mm am/pm' },
  // Without it Sheets makes a date of `10/20`.
  text: { type: 'TEXT' },
  lines: { type: 'TEXT' },
} as const

/** Reads the tab "Events"; undefined if there is none. @throws GoogleError */
export async function readEventsTab(spreadsheet: Spreadsheet): Promise<EventsTab | undefined> {
  const tab = tabIn(await searchTabs(spreadsheet, [eventsTable]), eventsTable)
  if (!tab) return undefined
  const { sheetId, columnOf } = tab
  const rows = await spreadsheet.rows(sheetId)
  const index = columnOf.get('price') ?? -1
  if (!rows.some((row) => typeof row[index] === 'number')) return { columnOf, rows }
  // The value of €250 is 250: only its format tells the currency.
  const [shown] = await spreadsheet.values([{ sheetId, index }], true)
  return {
    columnOf,
    rows: rows.map((row, at) => row.map((cell, i) => (i === index ? (shown?.cells[at] ?? '') : cell))),
  }
}

/** Makes text of what staff type into the text columns of the tab "Events" from now on. No value changes. @throws GoogleError */
export async function formatEventsTab(spreadsheet: Spreadsheet): Promise<void> {
  const tab = tabIn(await searchTabs(spreadsheet, [eventsTable]), eventsTable)
  const texts = columns.filter(({ kind }) => kind === 'text' || kind === 'lines')
  await spreadsheet.update(
    texts.flatMap(({ field, kind }) => {
      const index = tab?.columnOf.get(field)
      return tab && index !== undefined ? formatColumn(kind, tab.sheetId, index) : []
    }),
  )
}

/**
 * Makes the tab "Events" with these rows: titles, drop-downs, checkboxes, and formats of dates and times.
 * @returns false if there is one already: it is the staff's, and never overwritten.
 * @throws GoogleError
 */
export async function makeEventsTab(spreadsheet: Spreadsheet, rows: readonly EventCells[]): Promise<boolean> {
  const sheets = await spreadsheet.tabs()
  if (tabIn(await searchTabs(spreadsheet, [eventsTable], sheets), eventsTable)) return false
  const { requests, tab } = newTab(eventsTable, sheets)
  const { sheetId } = tab
  await spreadsheet.update([
    ...requests,
    {
      appendCells: { sheetId, rows: rows.map((cells) => ({ values: valuesOf(cells) })), fields: CELL_FIELDS },
    },
    // After the rows: an empty cell with a checkbox counts as filled, so rows would be added below all of them.
    ...columns.flatMap(({ kind }, index) => formatColumn(kind, sheetId, index)),
  ])
  return true
}

const valuesOf = (cells: EventCells): sheets_v4.Schema$CellData[] => {
  const cellOf: Readonly<Record<string, EventCell | undefined>> = cells
  return columns.map(({ field, kind }) => valueCell(cellValue(cellOf[field] ?? '', kind)))
}

function cellValue(cell: EventCell, kind: ColumnRules['kind']): CellValue {
  if (cell === '') return ''
  if (kind === 'date') return serialOf(String(cell))
  // A time of day is a part of the day with the number 0.
  return kind === 'time' ? serialOf(`12/30/1899 ${cell}`) : cell
}

function formatColumn(kind: ColumnRules['kind'], sheetId: number, index: number): sheets_v4.Schema$Request[] {
  const range = { sheetId, startRowIndex: 1, startColumnIndex: index, endColumnIndex: index + 1 }
  if (kind === 'checkbox')
    return [{ setDataValidation: { range, rule: { condition: { type: 'BOOLEAN' }, strict: true } } }]
  if (kind === 'price' || kind === 'number') return []
  const cell = { userEnteredFormat: { numberFormat: FORMATS[kind] } }
  return [{ repeatCell: { range, cell, fields: 'userEnteredFormat.numberFormat' } }]
}
