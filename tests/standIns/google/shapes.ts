import * as v from 'valibot'

/**
 * The part of the Sheets API that the stand-in knows, shaped as in Google's discovery document. Everything is
 * strict: what Google would call an unknown field or request is refused here too, and so is
 * what the stand-in does not implement.
 */

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const index = v.pipe(v.number(), v.integer(), v.minValue(0))
const positiveInt32 = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1))
const sheetId = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1))

/** A value as typed by the API, never parsed. A formula is refused: none may be sent. */
const extendedValue = v.union([
  v.strictObject({ stringValue: v.string() }),
  v.strictObject({ numberValue: v.number() }),
  v.strictObject({ boolValue: v.boolean() }),
])

const cellData = v.strictObject({
  userEnteredValue: v.optional(extendedValue),
  userEnteredFormat: v.optional(
    v.strictObject({
      numberFormat: v.optional(
        v.strictObject({
          type: v.picklist(['TEXT', 'NUMBER', 'DATE', 'TIME', 'DATE_TIME']),
          pattern: v.optional(v.string()),
        }),
      ),
      wrapStrategy: v.optional(v.picklist(['WRAP', 'CLIP', 'OVERFLOW_CELL', 'LEGACY_WRAP'])),
      verticalAlignment: v.optional(v.picklist(['TOP', 'MIDDLE', 'BOTTOM'])),
      textFormat: v.optional(v.strictObject({ bold: v.optional(v.boolean()) })),
    }),
  ),
})

const rows = v.array(v.strictObject({ values: v.array(cellData) }))

/** Half-open range of rows or columns; here always of exactly the columns named. */
const dimensionRange = v.strictObject({
  sheetId,
  dimension: v.picklist(['ROWS', 'COLUMNS']),
  startIndex: index,
  endIndex: index,
})

const gridRange = v.strictObject({
  sheetId,
  startRowIndex: v.optional(index),
  endRowIndex: v.optional(index),
  startColumnIndex: v.optional(index),
  endColumnIndex: v.optional(index),
})

const color = v.strictObject({
  rgbColor: v.strictObject({ red: fraction, green: fraction, blue: fraction }),
})
const condition = v.strictObject({
  type: v.picklist(['ONE_OF_LIST', 'CUSTOM_FORMULA']),
  values: v.pipe(v.array(v.strictObject({ userEnteredValue: v.string() })), v.minLength(1)),
})

const requests = {
  addSheet: v.strictObject({
    properties: v.strictObject({
      sheetId: v.optional(sheetId),
      title: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      gridProperties: v.optional(
        v.strictObject({
          rowCount: v.optional(index),
          columnCount: v.optional(index),
          frozenRowCount: v.optional(index),
        }),
      ),
    }),
  }),
  deleteSheet: v.strictObject({ sheetId }),
  appendCells: v.strictObject({ sheetId, rows, fields: v.string() }),
  appendDimension: v.strictObject({
    sheetId,
    dimension: v.picklist(['ROWS', 'COLUMNS']),
    length: v.pipe(index, v.minValue(1)),
  }),
  deleteDimension: v.strictObject({ range: dimensionRange }),
  updateCells: v.strictObject({
    start: v.strictObject({ sheetId, rowIndex: index, columnIndex: index }),
    rows,
    fields: v.string(),
  }),
  moveDimension: v.strictObject({ source: dimensionRange, destinationIndex: index }),
  sortRange: v.strictObject({
    range: gridRange,
    sortSpecs: v.array(
      v.strictObject({ dimensionIndex: index, sortOrder: v.picklist(['ASCENDING', 'DESCENDING']) }),
    ),
  }),
  updateDimensionProperties: v.strictObject({
    range: dimensionRange,
    properties: v.strictObject({ pixelSize: v.pipe(index, v.minValue(2), v.maxValue(2000)) }),
    fields: v.literal('pixelSize'),
  }),
  setBasicFilter: v.strictObject({ filter: v.strictObject({ range: gridRange }) }),
  setDataValidation: v.strictObject({
    range: gridRange,
    rule: v.strictObject({
      condition,
      showCustomUi: v.optional(v.boolean()),
      strict: v.optional(v.boolean()),
    }),
  }),
  addConditionalFormatRule: v.strictObject({
    index,
    rule: v.strictObject({
      ranges: v.pipe(v.array(gridRange), v.minLength(1)),
      booleanRule: v.strictObject({ condition, format: v.strictObject({ backgroundColorStyle: color }) }),
    }),
  }),
  deleteDeveloperMetadata: v.strictObject({
    dataFilter: v.strictObject({
      developerMetadataLookup: v.strictObject({
        metadataId: positiveInt32,
        metadataValue: v.optional(v.string()),
      }),
    }),
  }),
  updateDeveloperMetadata: v.strictObject({
    dataFilters: v.tuple([
      v.strictObject({
        developerMetadataLookup: v.strictObject({
          metadataId: positiveInt32,
          metadataValue: v.optional(v.string()),
        }),
      }),
    ]),
    developerMetadata: v.strictObject({ metadataValue: v.string() }),
    fields: v.literal('metadataValue'),
  }),
  createDeveloperMetadata: v.strictObject({
    developerMetadata: v.strictObject({
      metadataId: v.optional(positiveInt32),
      metadataKey: v.pipe(v.string(), v.minLength(1)),
      metadataValue: v.optional(v.string()),
      visibility: v.picklist(['DOCUMENT', 'PROJECT']),
      location: v.union([
        v.strictObject({ sheetId }),
        v.strictObject({ dimensionRange }),
        v.strictObject({ spreadsheet: v.literal(true) }),
      ]),
    }),
  }),
}

export type SheetsRequests = { [Name in keyof typeof requests]: v.InferOutput<(typeof requests)[Name]> }
export type CellData = v.InferOutput<typeof cellData>
export type GridRange = v.InferOutput<typeof gridRange>

/** One request of a batch: exactly one of the known kinds. */
const request = v.pipe(
  v.partial(v.strictObject(requests)),
  v.check((value) => Object.keys(value).length === 1, 'A request sets exactly one kind'),
)

/** Body of `spreadsheets.batchUpdate`. */
export const batchUpdateBody = v.strictObject({
  requests: v.pipe(v.array(request), v.minLength(1)),
  includeSpreadsheetInResponse: v.optional(v.boolean()),
})

/** What metadata is looked for: an id or a key. */
const lookup = v.union([
  v.strictObject({ metadataId: positiveInt32 }),
  v.strictObject({ metadataKey: v.string() }),
])

/** Body of `spreadsheets.developerMetadata.search`. */
export const searchBody = v.strictObject({
  dataFilters: v.pipe(v.array(v.strictObject({ developerMetadataLookup: lookup })), v.minLength(1)),
})

/** Body of `spreadsheets.values.batchGetByDataFilter`. */
export const valuesBody = v.strictObject({
  dataFilters: v.array(v.strictObject({ gridRange })),
  majorDimension: v.literal('ROWS'),
  valueRenderOption: v.optional(v.picklist(['FORMATTED_VALUE', 'UNFORMATTED_VALUE']), 'FORMATTED_VALUE'),
})
