import type { Cell, Table } from './delivery.js'

/** Opens right in spreadsheets: without it, Excel takes UTF-8 for the machine's own code page. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One record of RFC 4180, with its line break and every cell in quotes. What a spreadsheet would run as a formula is
 * made text by an apostrophe before it (OWASP, "CSV Injection").
 */
export const csvRecord = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The text of a cell: text as it is, a moment as `YYYY-MM-DD HH:mm:ss` in `timeZone` (IANA). */
export function cellText(cell: Cell, timeZone: string): string {
  if (typeof cell === 'string') return cell
  return cell instanceof Date ? wallClock(cell, timeZone) : cell.day
}

/**
 * What a visitor answered, as one text: a repeat has the same one. Columns without an answer are
 * left out, so that a column that is added later changes nothing.
 * @param cellOf text of the row's cell in a column
 */
export const answersIn = ({ columns }: Table, cellOf: (field: string) => string): string =>
  JSON.stringify(
    columns.flatMap(({ field, isAnswer }) => (isAnswer && cellOf(field) ? [[field, cellOf(field)]] : [])),
  )

/** A moment as `YYYY-MM-DD HH:mm:ss` in `timeZone` (IANA), which spreadsheets sort and read as a date. */
export function wallClock(moment: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  )
}

/** A record as it was read: its cells, and its place in the text (UTF-16 offsets, end exclusive). */
export type CsvRecord = {
  readonly cells: readonly string[]
  readonly start: number
  readonly end: number
  /** Whether it ends in a line break, as every record does that was written whole. */
  readonly isEnded: boolean
}

/** Reads RFC 4180, also with bare line feeds, as editors leave them. A quote left open runs to the end. */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let at = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0
  while (at < text.length) {
    const start = at
    const cells: string[] = []
    let hasMore = true
    while (hasMore) {
      const cell = readCell(text, at)
      cells.push(cell.value)
      hasMore = text[cell.end] === ','
      at = hasMore ? cell.end + 1 : cell.end
    }
    LINE_BREAK.lastIndex = at
    const isEnded = LINE_BREAK.test(text)
    if (isEnded) at = LINE_BREAK.lastIndex
    records.push({ cells, start, end: at, isEnded })
  }
  return records
}

const LINE_BREAK = /\r?\n|\r/y
const BARE = /[^,\r\n]*/y

function readCell(text: string, start: number): { value: string; end: number } {
  let at = start
  let quoted = ''
  if (text[at] === '"') {
    let close = text.indexOf('"', at + 1)
    while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
    const end = close === -1 ? text.length : close
    quoted = text.slice(at + 1, end).replaceAll('""', '"')
    at = Math.min(end + 1, text.length)
  }
  BARE.lastIndex = at
  const bare = BARE.exec(text)?.[0] ?? ''
  return { value: quoted + bare, end: at + bare.length }
}

/**
 * Signs that begin a formula, also full-width ones; after a `;`, too, where spreadsheets of many countries split. Where
 * apostrophes come before the sign, one more is added: so the first one can be removed again.
 */
const FORMULA = /(^|;)(?='*[=+\-@＝＋－＠\t\r])/g
const GUARDED = /(^|;)'(?='*[=+\-@＝＋－＠\t\r])/g

/** The text of a cell before `csvRecord` made it safe. */
export const withoutApostrophes = (text: string): string => text.replace(GUARDED, '$1')

const csvCell = (text: string) => `"${text.replace(FORMULA, "$1'").replaceAll('"', '""')}"`
