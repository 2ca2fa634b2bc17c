import { studio } from '../../content/studio.js'
import type { Cell, Row, StoredRow } from './table.js'

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
