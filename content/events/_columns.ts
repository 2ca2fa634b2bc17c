import { places } from './_format.js'
import { hosts } from './_hosts.js'

/** What a column of the tab "Events" holds. A `lines` cell has one item a line. */
type Kind = 'checkbox' | 'text' | 'number' | 'lines' | 'date' | 'time' | 'price'

/** A column of the tab "Events". Staff may choose from `choices`, or write another text where `isOpen`. */
export type ColumnRules = {
  readonly label: string
  readonly kind: Kind
  readonly choices?: readonly string[]
  readonly isOpen?: true
  /** Tabs of earlier versions do not have it: a missing column is empty. */
  readonly mayBeMissing?: true
}

/** The columns of the tab "Events", in the order in which it is made. Staff may move them. */
export const eventColumns = {
  published: { label: 'Published', kind: 'checkbox' },
  address: { label: 'Address', kind: 'text' },
  title: { label: 'Title', kind: 'text' },
  subtitle: { label: 'Subtitle', kind: 'text' },
  description: { label: 'Description', kind: 'text' },
  date: { label: 'Date', kind: 'date' },
  starts: { label: 'Starts', kind: 'time' },
  ends: { label: 'Ends', kind: 'time' },
  type: { label: 'Type', kind: 'text', choices: ['Power Hour', 'Workshop', 'Community Event'] },
  level: {
    label: 'Level',
    kind: 'text',
    choices: ['Beginner', 'Intermediate', 'Advanced'],
    isOpen: true,
  },
  place: { label: 'Place', kind: 'text', choices: Object.values(places), isOpen: true },
  price: { label: 'Price', kind: 'price' },
  spots: { label: 'Spots', kind: 'text' },
  link: { label: 'Link', kind: 'text' },
  button: { label: 'Button', kind: 'text' },
  /** A number: this site takes the registrations. */
  seats: { label: 'Seats', kind: 'number', mayBeMissing: true },
  /** For guests alone. */
  joinLink: { label: 'Join link', kind: 'text', mayBeMissing: true },
  listed: { label: 'On the list', kind: 'checkbox' },
  full: { label: 'Full', kind: 'checkbox' },
  cancelled: { label: 'Cancelled', kind: 'checkbox' },
  agenda: { label: 'Agenda', kind: 'lines' },
  learn: { label: 'Learn', kind: 'lines' },
  attend: { label: 'Why attend', kind: 'lines' },
  bring: { label: 'Bring', kind: 'lines' },
  highlights: { label: 'Highlights', kind: 'lines' },
  host: { label: 'Host', kind: 'text', choices: Object.values(hosts).map(({ name }) => name) },
} as const satisfies Readonly<Record<string, ColumnRules>>

export type EventColumn = keyof typeof eventColumns

/** A cell, unformatted: a text, a number (a date or a time of day is a serial number), or whether a box is ticked. */
export type EventCell = string | number | boolean

/** The cells of a row by column. A column that staff deleted, or an empty cell, may be missing. */
export type EventCells = Readonly<Partial<Record<EventColumn, EventCell>>>
