import { isDeepStrictEqual } from 'node:util'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Column, Table } from '../../_tables/table.js'
import { asRefusal, GoogleError } from './client.js'
import { createMetadata, idFrom, type Metadata } from './rowMetadata.js'
import type { Spreadsheet } from './spreadsheet.js'

/** Metadata that a search found. */
type Found = readonly Metadata[]

/** The tab of a table when it was read. */
export type Tab = {
  readonly sheetId: number
  /** Index of each field's column, also of fields that the table does not have any more. */
  readonly columnOf: ReadonlyMap<string, number>
  /** Whether it was created or completed by this reading: a write that was refused before may then succeed. */
  readonly isNew: boolean
  /** Whether rows are added without their pending notices, because the tab has too many of them. */
  readonly isFullOfPending?: boolean
}

const TABLE_KEY = 'whittle.table'
const FIELD_KEY = 'whittle.field'
/** Empty rows of a new tab, formatted in advance. For rows that are added below them Sheets chooses the formats itself. */
const READY_ROWS = 1000
const HEADER_FIELDS =
  'userEnteredValue,userEnteredFormat.textFormat.bold,userEnteredFormat.wrapStrategy,userEnteredFormat.verticalAlignment'

/** Id that a table's tab gets when it is created. @param number - from 2 on if there is another tab with the id or title */
export const tabIdOf = (tableId: string, number = 1): number =>
  idFrom(number === 1 ? `tab:${tableId}` : `tab:${tableId}:${number}`)
const tabTitleOf = (title: string, number: number) => (number === 1 ? title : `${title} (${number})`)

/** Whether there is a tab with the id or title that the table's tab would get. Google ignores the case of titles. */
const isTaken = (sheets: readonly sheets_v4.Schema$Sheet[], { id, title }: Table, number = 1): boolean =>
  sheets.some(
    ({ properties }) =>
      properties?.sheetId === tabIdOf(id, number) ||
      properties?.title?.toLowerCase() === tabTitleOf(title, number).toLowerCase(),
  )

/** Lookups that find the tabs of a spreadsheet and their columns. */
export const LAYOUT: readonly sheets_v4.Schema$DeveloperMetadataLookup[] = [
  { metadataKey: TABLE_KEY },
  { metadataKey: FIELD_KEY },
]

/**
 * The table's tab with all its columns: it is searched, made or completed if need be, and searched once more if Google refuses
 * that. Tab and columns are recognized by metadata, which moves with them: so staff may rename the tab, and rename, move and
 * insert columns.
 * @param found - result of a search for `LAYOUT`, just read
 * @throws GoogleError
 */
export async function openTab(spreadsheet: Spreadsheet, table: Table, found: Found): Promise<Tab> {
  const known = tabIn(found, table)
  if (known && isComplete(known, table)) return known

  const sheets = await spreadsheet.tabs()
  // Searched again after the list of tabs: a tab that another process created meanwhile must be found as ours.
  const seen = known || isTaken(sheets, table) ? await spreadsheet.searchMetadata(LAYOUT) : found
  const tab = tabIn(seen, table)
  if (tab && isComplete(tab, table)) return tab
  const making = tab ? newColumns(table, tab, sheets) : newTab(table, sheets)
  const made = await spreadsheet.update(making.requests).catch(asRefusal)
  if (!(made instanceof GoogleError)) return making.tab

  const now = tabIn(await spreadsheet.searchMetadata(LAYOUT), table)
  if (now && isComplete(now, table)) return now
  // Others are changing the tab. An error without a status is tried again.
  if (!isDeepStrictEqual(now, tab)) throw new GoogleError(`The tab "${table.title}" is being changed.`)
  throw made
}

/** Requests that create or complete a tab, and the tab as it is after them. */
type Making = { readonly requests: sheets_v4.Schema$Request[]; readonly tab: Tab }

/** Whether the tab has all columns of the site. */
export const isComplete = (tab: Tab, table: Table): boolean => missingColumns(tab, table).length === 0

/** The columns that the next row adds. Staff may delete their own columns: a new tab has them, and they are not added again. */
export const missingColumns = ({ columnOf }: Tab, { columns }: Table) =>
  columns.filter(({ field, isStaffs }) => !isStaffs && !columnOf.has(field))

/** The table's tab in the result of a search for `LAYOUT`. Some of its columns may be missing. Undefined: there is no tab. */
export function tabIn(found: Found, table: Table): Tab | undefined {
  const claims = found
    .filter(({ metadataKey, metadataValue }) => metadataKey === TABLE_KEY && metadataValue === table.id)
    .map(({ location }) => location?.sheetId ?? 0)
  // If staff duplicate a tab, the copy may have the same metadata. The original is the one with the derived id.
  const sheetId = claims.find((id) => id === tabIdOf(table.id)) ?? claims[0]
  if (sheetId === undefined) return undefined

  const columnOf = new Map<string, number>()
  for (const { metadataKey, metadataValue, location } of found) {
    const range = location?.dimensionRange
    if (metadataKey !== FIELD_KEY || !metadataValue || !range || (range.sheetId ?? 0) !== sheetId) continue
    columnOf.set(metadataValue, range.startIndex ?? 0)
  }
  return { sheetId, columnOf, isNew: false }
}

/**
 * Whether a write found all columns at the expected positions.
 * @param sheets - the tabs with their column metadata, as `Spreadsheet.update` returned them. If they have no metadata of
 * this tab's columns, the columns count as unmoved.
 */
export function isUnmoved(tab: Tab, sheets: readonly sheets_v4.Schema$Sheet[]): boolean {
  const sheet = sheets.find(({ properties }) => (properties?.sheetId ?? 0) === tab.sheetId)
  const columns = sheet?.data?.[0]?.columnMetadata ?? []
  if (!columns.some(({ developerMetadata }) => developerMetadata?.length)) return true
  return [...tab.columnOf].every(([field, index]) =>
    columns[index]?.developerMetadata?.some(
      ({ metadataKey, metadataValue }) => metadataKey === FIELD_KEY && metadataValue === field,
    ),
  )
}

/** Requests that make a table's tab, and the tab as it is after them. @param sheets - the tabs of the spreadsheet */
export function newTab(table: Table, sheets: readonly sheets_v4.Schema$Sheet[]): Making {
  const { id, title, columns } = table
  const columnOf = new Map(columns.map(({ field }, index) => [field, index]))
  let number = 1
  while (isTaken(sheets, table, number)) number++
  const sheetId = tabIdOf(id, number)
  const requests: Making['requests'] = [
    {
      addSheet: {
        properties: {
          sheetId,
          title: tabTitleOf(title, number),
          gridProperties: { rowCount: 1 + READY_ROWS, columnCount: columns.length, frozenRowCount: 1 },
        },
      },
    },
    ...columns.flatMap((column, index) => describeColumn(table, column, sheetId, index)),
    { setBasicFilter: { filter: { range: { sheetId, startRowIndex: 0 } } } },
    ...columns.flatMap((column, index) => dropDown(column, sheetId, index)),
    createMetadata({ metadataKey: TABLE_KEY, metadataValue: id }, sheetId),
  ]
  return { requests, tab: { sheetId, columnOf, isNew: true } }
}

/** A drop-down list with the column's options. Staff may also type any other text. */
const dropDown = ({ options }: Column, sheetId: number, index: number): sheets_v4.Schema$Request[] =>
  options
    ? [
        {
          setDataValidation: {
            range: { sheetId, startRowIndex: 1, startColumnIndex: index, endColumnIndex: index + 1 },
            rule: {
              condition: {
                type: 'ONE_OF_LIST',
                values: options.map((userEnteredValue) => ({ userEnteredValue })),
              },
              showCustomUi: true,
              strict: false,
            },
          },
        },
      ]
    : []

function newColumns(table: Table, tab: Tab, sheets: readonly sheets_v4.Schema$Sheet[]): Making {
  const { sheetId } = tab
  const columns = missingColumns(tab, table)
  const sheet = sheets.find(({ properties }) => (properties?.sheetId ?? 0) === sheetId)
  const first = sheet?.properties?.gridProperties?.columnCount ?? 0
  const added = columns.map(({ field }, index) => [field, first + index] as const)
  const columnOf = new Map([...tab.columnOf, ...added])
  return {
    requests: [
      { appendDimension: { sheetId, dimension: 'COLUMNS', length: columns.length } },
      ...columns.flatMap((column, index) => describeColumn(table, column, sheetId, first + index)),
    ],
    tab: { sheetId, columnOf, isNew: true },
  }
}

/** Header, width and metadata of a new column. */
function describeColumn(
  table: Table,
  { field, title, width }: Column,
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
