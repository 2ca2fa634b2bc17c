import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Column, Table } from '../delivery.js'
import { idFrom } from './ids.js'
import { createMetadata } from './metadata.js'

/** Key of the metadata that says that a tab was formatted. It is never removed: what staff remove stays away. */
export const FORMATTED_KEY = 'whittle.desk'

/** Empty rows that a new tab has. Below them Sheets decides which formats a new row takes over from the one above. */
export const READY_ROWS = 1000

/** Whether staff work in the table: it has columns of theirs. */
export const hasStaffColumns = ({ columns }: Table): boolean => columns.some(({ isStaffs }) => isStaffs)

/**
 * Drop-downs, a color for rows whose address is in the tab more than once, and stripes. Sent with a new tab, or once for
 * an older one; two instances cannot both do it.
 * @param sheet how the tab was before: what staff chose for it is left alone
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
        metadataId: idFrom(`desk:${table.id}:${sheetId}`),
        metadataKey: FORMATTED_KEY,
        metadataValue: table.id,
      },
      sheetId,
    ),
  ]
}

/** Offers the options, and takes anything else as well. */
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

/** After the rules that staff made: theirs come first. */
function colorRepeats(sheetId: number, column: number, index: number): sheets_v4.Schema$Request {
  const letters = lettersOf(column)
  // Without a comma, which would have to be a semicolon in the spreadsheets of many countries. `=` takes capitals for
  // small letters, as most mail servers do, and knows no wildcards, which an address may contain.
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

/** A column as spreadsheets name it, from its index: A, B, … Z, AA. */
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
