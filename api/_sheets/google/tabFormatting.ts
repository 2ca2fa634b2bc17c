import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Column, Table } from '../../_tables/table.js'

/** Empty rows of a new tab, formatted in advance. For rows that are added below them Sheets chooses the formats itself. */
export const READY_ROWS = 1000

/** `#fff0c2`. */
const PALE_YELLOW = { rgbColor: { red: 1, green: 240 / 255, blue: 194 / 255 } }

/** Requests that add drop-downs to a new tab, and a color for rows whose e-mail address occurs more than once. */
export const formatTab = ({ columns }: Table, sheetId: number): sheets_v4.Schema$Request[] =>
  columns.flatMap((column, index) => [
    ...dropDown(column, sheetId, index),
    ...(column.marksRepeats ? [colorRepeats(sheetId, index)] : []),
  ])

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

/** Colors rows whose text in this column occurs more than once. */
function colorRepeats(sheetId: number, column: number): sheets_v4.Schema$Request {
  const letters = lettersOf(column)
  // No comma: spreadsheets of many countries would need a semicolon instead. `=` ignores upper and lower case, like most
  // mail servers, and has no wildcards such as `*`, which an address may contain.
  const formula = `=($${letters}2<>"")*(SUMPRODUCT(--($${letters}$2:$${letters}=$${letters}2))>1)`
  return {
    addConditionalFormatRule: {
      index: 0,
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
