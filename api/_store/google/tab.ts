import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Column, Table } from '../../_tables/table.js'
import { createMetadata, idFrom } from './metadata.js'
import type { Metadata, Spreadsheet } from './spreadsheet.js'

/**
 * The tab of a table when it was read. Tab and columns are recognized by metadata, which moves with them: so staff may
 * rename the tab, and rename, move and insert columns.
 */
export type Tab = {
  readonly sheetId: number
  readonly columnOf: ReadonlyMap<string, number>
}

/** Requests that create or complete a tab, and the tab as it is after them. */
type Making = { readonly requests: readonly sheets_v4.Schema$Request[]; readonly tab: Tab }

const TABLE_KEY = 'whittle.table'
const FIELD_KEY = 'whittle.field'
const WIDTH = 180
const HEADER_FIELDS =
  'userEnteredValue,userEnteredFormat.textFormat.bold,userEnteredFormat.wrapStrategy,userEnteredFormat.verticalAlignment'

/** Lookups that find the tabs of a spreadsheet and their columns. */
export const LAYOUT: readonly sheets_v4.Schema$DeveloperMetadataLookup[] = [
  { metadataKey: TABLE_KEY },
  { metadataKey: FIELD_KEY },
]

/** Id that a table's tab gets when it is created. */
export const tabIdOf = (table: Table): number => idFrom(`tab:${table.id}`)

/** The table's tab in the result of a search for `LAYOUT`. Some of its columns may be missing. Undefined: there is no tab. */
export function tabIn(found: readonly Metadata[], table: Table): Tab | undefined {
  const claims = found
    .filter(({ metadataKey, metadataValue }) => metadataKey === TABLE_KEY && metadataValue === table.id)
    .map(({ location }) => location?.sheetId ?? 0)
  // If staff duplicate a tab, the copy may have the same metadata. The original is the one with the derived id.
  const sheetId = claims.find((id) => id === tabIdOf(table)) ?? claims[0]
  if (sheetId === undefined) return undefined
  const columnOf = new Map<string, number>()
  for (const { metadataKey, metadataValue, location } of found) {
    const range = location?.dimensionRange
    if (metadataKey !== FIELD_KEY || !metadataValue || !range || (range.sheetId ?? 0) !== sheetId) continue
    columnOf.set(metadataValue, range.startIndex ?? 0)
  }
  return { sheetId, columnOf }
}

/**
 * What makes the table's tab, or adds the columns that it lacks at its end: new questions, and columns that staff deleted.
 * @param found - result of a search for `LAYOUT`, just read
 * @throws GoogleError
 */
export async function makeTab(
  spreadsheet: Spreadsheet,
  table: Table,
  found: readonly Metadata[],
): Promise<Making> {
  const tab = tabIn(found, table)
  if (!tab) return newTab(table)
  // Staff may delete their own columns: these are not added again.
  const missing = table.columns.filter(({ field, isStaffs }) => !isStaffs && !tab.columnOf.has(field))
  if (missing.length === 0) return { requests: [], tab }
  const { sheetId } = tab
  const properties = (await spreadsheet.tabs()).find((one) => (one.sheetId ?? 0) === sheetId)
  const first = properties?.gridProperties?.columnCount ?? 0
  return {
    requests: [
      { appendDimension: { sheetId, dimension: 'COLUMNS', length: missing.length } },
      ...missing.flatMap((column, index) => describeColumn(table, column, sheetId, first + index)),
    ],
    tab: {
      sheetId,
      columnOf: new Map([
        ...tab.columnOf,
        ...missing.map(({ field }, index) => [field, first + index] as const),
      ]),
    },
  }
}

function newTab(table: Table): Making {
  const { id, title, columns, isHidden = false } = table
  const sheetId = tabIdOf(table)
  const gridProperties = { rowCount: 1000, columnCount: columns.length, frozenRowCount: 1 }
  return {
    requests: [
      { addSheet: { properties: { sheetId, title, hidden: isHidden, gridProperties } } },
      ...columns.flatMap((column, index) => describeColumn(table, column, sheetId, index)),
      { setBasicFilter: { filter: { range: { sheetId, startRowIndex: 0 } } } },
      ...columns.flatMap((column, index) => dropDown(column, sheetId, index)),
      createMetadata({ metadataKey: TABLE_KEY, metadataValue: id }, sheetId),
    ],
    tab: { sheetId, columnOf: new Map(columns.map(({ field }, index) => [field, index])) },
  }
}

/** A drop-down list with the column's options. Staff may also type any other text. */
function dropDown({ options }: Column, sheetId: number, index: number): sheets_v4.Schema$Request[] {
  if (!options) return []
  const range = { sheetId, startRowIndex: 1, startColumnIndex: index, endColumnIndex: index + 1 }
  const values = options.map((userEnteredValue) => ({ userEnteredValue }))
  const rule = { condition: { type: 'ONE_OF_LIST', values }, showCustomUi: true, strict: false }
  return [{ setDataValidation: { range, rule } }]
}

/** Header, width and metadata of a new column. */
function describeColumn(
  table: Table,
  { field, title, width = WIDTH }: Column,
  sheetId: number,
  index: number,
): sheets_v4.Schema$Request[] {
  const range = { sheetId, dimension: 'COLUMNS', startIndex: index, endIndex: index + 1 }
  const header = {
    userEnteredValue: { stringValue: title },
    userEnteredFormat: { wrapStrategy: 'WRAP', verticalAlignment: 'TOP', textFormat: { bold: true } },
  }
  return [
    {
      updateCells: {
        start: { sheetId, rowIndex: 0, columnIndex: index },
        rows: [{ values: [header] }],
        fields: HEADER_FIELDS,
      },
    },
    { updateDimensionProperties: { range, properties: { pixelSize: width }, fields: 'pixelSize' } },
    createMetadata({
      // The id is derived from the column, so that two processes cannot add the same column twice.
      metadataId: idFrom(`column:${table.id}:${field}:${sheetId}`),
      metadataKey: FIELD_KEY,
      metadataValue: field,
      location: { dimensionRange: range },
    }),
  ]
}
