import {
  addressPart,
  agenda,
  box,
  CellProblem,
  date,
  type EventCell,
  link,
  oneOf,
  optional,
  points,
  price,
  textOrBox,
  timeOfDay,
  wholeNumber,
  words,
} from './_cells.js'
import { hosts } from './_hosts.js'

/** Most seats of an event. Beyond it, letters to all guests take too long (docs/growing.md). */
const SEATS_MAX = 2000

/** The columns of the tab "Events" and of `content/events.csv`: title, and what its cells hold. Staff may move them. */
export const eventColumns = {
  published: { title: 'Published', ...box },
  address: { title: 'Address', ...addressPart },
  // The page's title is this, the date and the studio's name. Search results cut titles at 60 characters.
  title: { title: 'Title', ...words(42) },
  subtitle: { title: 'Subtitle', ...words(80) },
  description: { title: 'Description', ...words(160, 50) },
  date: { title: 'Date', ...date },
  starts: { title: 'Starts', ...timeOfDay },
  /** At `00:00` it ends at midnight after its day. */
  ends: { title: 'Ends', ...timeOfDay },
  type: { title: 'Type', ...oneOf(['Community Event', 'Power Hour', 'Workshop']) },
  level: { title: 'Level', ...words(30) },
  place: { title: 'Place', ...optional(words(60)) },
  price: { title: 'Price', ...price },
  spots: { title: 'Spots', ...optional(words(50)) },
  link: { title: 'Link', ...optional(link) },
  button: { title: 'Button', ...optional(words(30)) },
  listed: { title: 'On the list', ...box },
  full: { title: 'Full', ...box },
  cancelled: { title: 'Cancelled', ...box },
  agenda: { title: 'Agenda', ...agenda },
  learn: { title: 'Learn', ...points() },
  attend: { title: 'Why attend', ...points() },
  bring: { title: 'Bring', ...points() },
  highlights: { title: 'Highlights', ...points() },
  host: { title: 'Host', ...optional(oneOf([hosts.founder.name, hosts.team.name])) },
  coHost: { title: 'Co-host', ...textOrBox },
  audience: { title: 'Audience', ...optional(oneOf(['Parents'] as const)) },
  /** A number: this site takes the registrations. */
  seats: { title: 'Seats', ...optional(wholeNumber(SEATS_MAX)) },
  /** For guests alone. */
  joinLink: { title: 'Join link', ...optional(link) },
} as const

export type EventColumn = keyof typeof eventColumns

/** The values of a row. A column whose cell is wrong is missing. */
export type EventRow = {
  readonly [Column in EventColumn]?: ReturnType<(typeof eventColumns)[Column]['read']>
}

/** The columns by their titles, in the order of the file. */
export const columnList = Object.entries(eventColumns) as readonly [
  EventColumn,
  (typeof eventColumns)[EventColumn],
][]

/**
 * Reads the cells of a row.
 * @param cellOf - the cell of a column; empty cells are `''`
 * @param fail - is told of each cell that is wrong
 */
export function readRow(
  cellOf: (column: EventColumn) => EventCell,
  fail: (column: EventColumn, sentence: string) => void,
): EventRow {
  const values = columnList.flatMap(([column, { read }]) => {
    try {
      return [[column, read(cellOf(column))] as const]
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error
      fail(column, error.message)
      return []
    }
  })
  return Object.fromEntries(values) as EventRow
}
