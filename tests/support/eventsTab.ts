import { readFileSync } from 'node:fs'
import type { EventCell } from '../../content/events/_cells.js'
import { type EventColumn, eventColumns } from '../../content/events/_columns.js'
import { EVENTS_FILE, typedCells } from '../../tools/events/eventsFile.js'

/** Cells of a row of the tab "Events" by column. */
export type Cells = Readonly<Partial<Record<EventColumn, EventCell>>>

/** `content/events.csv` after its import into Sheets. */
export const importedTab = () => typedCells(readFileSync(EVENTS_FILE, 'utf8'))

/** A tab with these rows, the first one in row 2. */
export const tabOf = (...rows: readonly Cells[]): EventCell[][] => [
  Object.values(eventColumns).map(({ title }) => title),
  ...rows.map((cells) => (Object.keys(eventColumns) as EventColumn[]).map((column) => cells[column] ?? '')),
]

/** The position of a column in `tabOf` and in the file. */
export const indexOf = (column: EventColumn): number => Object.keys(eventColumns).indexOf(column)

/** A row that is right. It takes place on October 23, 2026. */
export const vibeNight: Cells = {
  ...{ published: true, address: 'vibe-night', title: 'Vibe Night' },
  subtitle: 'An evening of half-made things',
  description: 'Bring a chore and leave with a tool that does it for you. An hour, live, with help nearby.',
  ...{ date: 46318, starts: 0.75, ends: 19 / 24, type: 'Power Hour', level: 'Beginner' },
  ...{ place: 'Virtual (Zoom)', price: 'Free', spots: '20 spots available' },
  ...{ link: 'https://rsvp.example.com/vibe-night', host: 'Our founder' },
  ...{ listed: true, full: false, cancelled: false },
  agenda: '5 min · Intro: who is here\n55 min · Build',
  ...{ learn: 'To ask\nTo check', attend: 'It is free\nIt is an hour', bring: 'A laptop\nA chore' },
  highlights: 'A tool\nA friend',
}
