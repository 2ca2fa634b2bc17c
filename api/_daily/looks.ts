import type { Outcome } from '../_common/attempt.js'
import type { Looked } from '../_notify/conditions.js'
import type { TableReading } from '../_sheets/sheets.js'
import type { StoredRow } from '../_tables/table.js'

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

const kinds: Readonly<Record<string, (reading: Rows) => string | undefined>> = {
  columns({ table, missing }) {
    if (missing.length === 0) return undefined
    const titles = missing.map((title) => `"${title}"`).join(', ')
    return `Columns are missing in the tab "${table.title}": ${titles}. The next row adds them again, empty, at the right.`
  },

  full: ({ table, isFullOfPending }) =>
    isFullOfPending
      ? `So many e-mails of the tab "${table.title}" are pending that no more can be noted: one of a new row is not sent again when it fails.`
      : undefined,
}
