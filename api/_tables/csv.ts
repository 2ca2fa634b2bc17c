import { isUtf8 } from 'node:buffer'
import { studio } from '../../content/studio.js'
import type { Cell, Row, StoredRow } from './table.js'

/** First character of a CSV file. Without it Excel reads UTF-8 as the machine's own code page. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One line of a CSV file (RFC 4180), with its line break and every cell in quotes. An apostrophe is put before a text that
 * a spreadsheet would run as a formula (OWASP, "CSV Injection").
 */
export const csvRecord = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The text of a cell: a text unchanged, a time as `YYYY-MM-DD HH:mm:ss` in the studio's zone, a day as `YYYY-MM-DD`. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell
  return cell instanceof Date ? wallClock(cell) : cell.day
}

/** The texts of a row's cells, as they are read back from it. */
export const cellTexts = ({ cells }: Pick<Row, 'cells'>): StoredRow['cells'] =>
  Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, cellText(cell)]))

// The Swedish locale formats dates like ISO 8601.
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: studio.timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A time as `YYYY-MM-DD HH:mm:ss` in the studio's zone. Spreadsheets recognize it as a date. */
export const wallClock = (moment: Date): string => CLOCK.format(moment)

/** The parts of a cell: text in quotes (an open quote reaches to the end), text without quotes, and what ends it. */
const QUOTED = /"((?:[^"]|"")*)"?/y
const BARE = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y }
const ENDING = /\r?\n|[^\n]/y

/**
 * Reads CSV (RFC 4180), also with bare line feeds, as some editors save them, with `;` between the cells, as Excel does in
 * countries whose numbers have a decimal comma, and with tabs.
 * @returns the cells of each line
 */
export function parseCsv(text: string): string[][] {
  const [first = ','] = /[,;\t\r\n]/.exec(text) ?? []
  const separator = first === ';' || first === '\t' ? first : ','
  const records: string[][] = []
  let at = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0
  const next = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text) ?? undefined
    at += found?.[0].length ?? 0
    return found
  }
  while (at < text.length) {
    const cells: string[] = []
    let end: string | undefined = separator
    while (end === separator) {
      const quoted = next(QUOTED)?.[1] ?? ''
      cells.push(quoted.replaceAll('""', '"') + (next(BARE[separator])?.[0] ?? ''))
      end = next(ENDING)?.[0]
    }
    records.push(cells)
  }
  return records
}

/**
 * Characters that begin a formula, also in full width. Also after a `;`, because spreadsheets in many countries split cells
 * there, and then end a row at a line break and drop quotes; some split at tabs. An apostrophe is added even where one is there
 * already, so that `readCsv` can remove exactly one.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=["']*[=+\-@＝＋－＠\t\r])/g
const GUARDED = /(?<=^|[;\t\r\n])'(?=["']*[=+\-@＝＋－＠\t\r])/g

/** The cells of each line of a CSV file, without the apostrophes that `csvRecord` added; undefined if it is not UTF-8. */
export const readCsv = (content: Uint8Array): string[][] | undefined =>
  isUtf8(content)
    ? parseCsv(Buffer.from(content).toString()).map((cells) => cells.map((text) => text.replace(GUARDED, '')))
    : undefined

const csvCell = (text: string) => `"${text.replace(FORMULA, "'").replaceAll('"', '""')}"`
