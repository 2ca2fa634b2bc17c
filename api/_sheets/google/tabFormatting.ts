import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Column, Table } from '../../_tables/table.js'
import { idFrom } from './ids.js'
import { createMetadata } from './metadata.js'

/**
 * Key of the metadata that says that a tab was formatted. It is never removed, so formats that staff delete are not added
 * again. Existing spreadsheets have this key.
 */
export const FORMATTED_KEY = 'whittle.desk'

/** Empty rows of a new tab, formatted in advance. For rows that are added below them Sheets chooses the formats itself. */
export const READY_ROWS = 1000

/** Whether the table has columns that staff fill in. Only such tables are formatted. */
export const hasStaffColumns = ({ columns }: Table): boolean => columns.some(({ isStaffs }) => isStaffs)

/**
 * Requests that add drop-downs, stripes, and a color for rows whose e-mail address occurs more than once. They are sent
 * with a new tab, or once for an older tab. The metadata id is derived, so two processes cannot both send them.
 * @param sheet - the tab before: stripes that staff chose are kept
 */
export function formatTab(
  table: Table,
  sheetId: number,
  columnOf: ReadonlyMap<string, number>,
  sheet: sheets_v4.Schema$Sheet = {},
): sheets_v4.Schema$Request[] {
  if (!hasStaffColumns(table)) return []
  const columnsAt = table.columns.flatMap((column) => {
    const index = columnOf.get(column.field)
    return index === undefined ? [] : [{ column, index }]
  })
  return [
    ...columnsAt.flatMap(({ column, index }) => dropDown(column, sheetId, index)),
    ...columnsAt
      .filter(({ column }) => column.marksRepeats)
      .map(({ index }) => colorRepeats(sheetId, index, sheet.conditionalFormats?.length ?? 0)),
    ...(sheet.bandedRanges?.length ? [] : [stripes(sheetId)]),
    createMetadata(
      {
        // `desk` in the id and in the key: existing spreadsheets have it.
        metadataId: idFrom(`desk:${table.id}:${sheetId}`),
        metadataKey: FORMATTED_KEY,
        metadataValue: table.id,
      },
      sheetId,
    ),
  ]
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

/** Colors rows whose text in this column occurs more than once. @param index - behind the staff's own rules, which win. */
function colorRepeats(sheetId: number, column: number, index: number): sheets_v4.Schema$Request {
  const letters = lettersOf(column)
  // No comma: spreadsheets of many countries would need a semicolon instead. `=` ignores upper and lower case, like most
  // mail servers, and has no wildcards such as `*`, which an address may contain.
  const formula = `=($${letters}2<>"")*(SUMPRODUCT(--($${letters}$2:$${letters}=$${letters}2))>1)`
  return {
    addConditionalFormatRule: {
      index,
      rule: {
        ranges: [{ sheetId, startRowIndex: 1 }],
        booleanRule: {
          condition: { type: 'CUSTOM_FORMULA', values: [{ userEnteredValue: formula }] },
          format: { backgroundColorStyle: color('#fff0c2') },
        },
      },
    },
  }
}

const stripes = (sheetId: number): sheets_v4.Schema$Request => ({
  addBanding: {
    bandedRange: {
      range: { sheetId, startRowIndex: 0 },
      rowProperties: {
        headerColorStyle: color('#c9dbd0'),
        firstBandColorStyle: color('#ffffff'),
        secondBandColorStyle: color('#f4f8f4'),
      },
    },
  },
})

/** The letters of a column, from its index (from 0): A, B, … Z, AA. */
export function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last
}

function color(hex: string): sheets_v4.Schema$ColorStyle {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  return { rgbColor: { red, green, blue } }
}
