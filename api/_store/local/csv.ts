/** First character of a CSV file. Without it Excel reads UTF-8 as the machine's own code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Characters that begin a formula, also in full width. Also after a `;`, because spreadsheets in many countries split cells
 * there, and then end a row at a line break and drop quotes; some split at tabs.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=["']*[=+\-@＝＋－＠\t\r])/g

/**
 * A CSV file (RFC 4180) with these lines, every cell in quotes. An apostrophe is put before a text that a spreadsheet would run
 * as a formula (OWASP, "CSV Injection").
 */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

const csvCell = (text: string) => `"${text.replace(FORMULA, "'").replaceAll('"', '""')}"`
