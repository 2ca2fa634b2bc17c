import type { Outcome } from '../_common/attempt.js'
import type { Looked } from '../_notify/conditions.js'
import type { TableReading } from '../_sheets/sheets.js'
import { isLeadRow } from '../_tables/row.js'
import { REFERENCE, type StoredRow } from '../_tables/table.js'
import { paymentsTable } from '../_tables/tables.js'

// What runs see of the sheet and the mail server: the sentences of the conditions (`conditions.ts`).

type Sentences = NonNullable<Looked[keyof Looked]>

/** Whether the mail server accepts the login. */
export const mailTexts = (login: Outcome<unknown>): Sentences =>
  login.ok ? {} : { '': `E-mails cannot go out. ${login.reason}` }

/** Whether the tables can be read. All tabs of a spreadsheet fail with the same sentence: it is listed once. */
export const readingTexts = (readings: readonly TableReading[]): Sentences =>
  numbered(readings.flatMap(({ error }) => (error ? [`The sheet cannot be read. ${error.message}`] : [])))

/** Whether rows can be added. @param refusals - a sentence for each spreadsheet that refuses */
export const writingTexts = (refusals: readonly string[]): Sentences =>
  numbered(refusals.map((reason) => `No row can be added. ${reason}`))

/** The sentences, each once, with names that do not change while the reason does. */
const numbered = (sentences: readonly string[]): Sentences =>
  Object.fromEntries(
    [...new Set(sentences)].map((text, index) => [index === 0 ? '' : String(index + 1), text]),
  )

/** References that several submissions have: people cannot tell them apart by it. */
export function referenceTexts(readings: readonly TableReading[]): Sentences {
  const found = new Map<string, Map<string, string>>()
  for (const { table, rows = [] } of readings)
    for (const { submissionId, cells } of table === paymentsTable ? [] : rows.filter(isLeadRow)) {
      const reference = cells[REFERENCE]
      if (!reference || !submissionId) continue
      found.set(reference, (found.get(reference) ?? new Map()).set(submissionId, table.title))
    }
  return Object.fromEntries(
    [...found].flatMap(([reference, tabs]) =>
      tabs.size > 1 ? [[reference, SEVERAL(reference, [...tabs.values()])] as const] : [],
    ),
  )
}

const SEVERAL = (reference: string, tabs: readonly string[]) =>
  `${tabs.length} rows have the reference ${reference} (${[...new Set(tabs)].map((tab) => `tab "${tab}"`).join(', ')}). Who quotes it may be either: ask for the name. To end this, write another reference into one of the rows and tell that person.`

/** What is wrong with the tabs that can be read, by tab and kind. */
export const tabTexts = (readings: readonly TableReading[]): Sentences =>
  Object.fromEntries(
    readings.flatMap((reading) => {
      if (reading.error) return []
      const { id } = reading.table
      return Object.entries(kinds).flatMap(([kind, textOf]) => {
        const text = textOf(reading)
        return text ? [[`${id} ${kind}`, text] as const] : []
      })
    }),
  )

type Rows = Extract<TableReading, { readonly rows: readonly StoredRow[] }>

const PROTECTED =
  'A protected range keeps the website out: let the client_email of GOOGLE_SERVICE_ACCOUNT_KEY edit it, under "Protect sheets and ranges" in the menu "Data".'

/** More empty rows between two leads than anybody leaves on purpose. */
const GAP_MIN = 100

const kinds: Readonly<Record<string, (reading: Rows) => string | undefined>> = {
  closed: ({ table, isClosed }) =>
    isClosed?.forRows ? `No row can be added to the tab "${table.title}". ${PROTECTED}` : undefined,

  columns({ table, missing, isClosed }) {
    if (missing.length === 0) return undefined
    const titles = missing.map((title) => `"${title}"`).join(', ')
    const next = isClosed?.forColumns
      ? `They cannot be added. ${PROTECTED}`
      : 'The next row adds them again, empty, at the right.'
    return `Columns are missing in the tab "${table.title}": ${titles}. ${next}`
  },

  /** Sheets appends below the last cell with content, so a column that is filled in advance moves new rows far down. */
  gap({ table, rows }) {
    const numbers = rows.flatMap(({ submissionId, rowNumber = [] }) => (submissionId === '' ? [] : rowNumber))
    const below = numbers.find((number, index) => number - (numbers[index - 1] ?? number) > GAP_MIN)
    return below === undefined
      ? undefined
      : `In the tab "${table.title}" new rows begin at row ${below}, far below the others, because the rows in between are filled, for example with checkboxes. Delete the rows in between.`
  },

  full: ({ table, isFullOfPending }) =>
    isFullOfPending
      ? `So many e-mails of the tab "${table.title}" are pending that no more can be noted: one of a new row is not sent again when it fails.`
      : undefined,
}
