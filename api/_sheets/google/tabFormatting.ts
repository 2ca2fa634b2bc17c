import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Column, Table } from '../../_tables/table.js'
import { createMetadata, idFrom } from './rowMetadata.js'

/**
 * Key of the metadata that says that a tab was formatted. It is never removed, so formats that staff delete are not added
 * again. Existing spreadsheets have this key.
 */
export const FORMATTED_KEY = 'whittle.desk'

/** Empty rows of a new tab, formatted in advance. For rows that are added below them Sheets chooses the formats itself. */
export const READY_ROWS = 1000

/** `#fff0c2`. */
const PALE_YELLOW = { rgbColor: { red: 1, green: 240 / 255, blue: 194 / 255 } }

/** Whether the table has columns that staff fill in. Only such tables are formatted. */
export const hasStaffColumns = ({ columns }: Table): boolean => columns.some(({ isStaffs }) => isStaffs)

/**
 * Requests that add drop-downs, and a color for rows whose e-mail address occurs more than once. They are sent
 * with a new tab, or once for an older tab. The metadata id is derived, so two processes cannot both send them.
 * @param staffRules - how many rules for colors the tab has. Staff's rules win, so ours come after them.
 */
export function formatTab(
  table: Table,
  sheetId: number,
  columnOf: ReadonlyMap<string, number>,
  staffRules = 0,
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
      .map(({ index }) => colorRepeats(sheetId, index, staffRules)),
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

/** Colors rows whose text in this column occurs more than once. @param index - position among the tab's rules */
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
          format: { backgroundColorStyle: PALE_YELLOW },
        },
      },
    },
  }
}

/** The letters of a column, from its index (from 0): A, B, … Z, AA. */
export function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last
}
