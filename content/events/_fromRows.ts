import { dayOf, short } from '../days.js'
import { orderOfDates } from './_cellReaders.js'
import { type EventCells, type EventColumn, eventColumns } from './_columns.js'
import { agendaFrom, laterBy, minutesBetween, type StudioEvent } from './_defineEvent.js'
import { places } from './_format.js'
import { hosts } from './_hosts.js'
import { RowReader } from './_rowReader.js'
import { readEvent } from './_rules.js'

/** A row of the tab "Events". `number` is the row's number as the spreadsheet shows it. */
export type EventRow = { readonly number: number; readonly cells: EventCells }

/** The events of the tab, and a sentence for each mistake: `Row 5, Date: …`. With a mistake, no event counts. */
export type EventReading = { readonly events: readonly StudioEvent[]; readonly problems: readonly string[] }

/**
 * Reads the published rows of the tab "Events" (docs/events.md).
 * @param files - the events of `content/events/`. One with sections of its own stays: a row with its address changes only its
 * date, times, price, spots, `Full` and `Cancelled`. All others are replaced by the rows.
 * @param isTaken - whether a last part of `/events/…` belongs to a page that is no event.
 */
export function eventsFromRows(
  rows: readonly EventRow[],
  files: readonly StudioEvent[],
  isTaken: (id: string) => boolean,
): EventReading {
  const fixed = new Map(files.filter(hasOwnSections).map((event) => [event.id, event]))
  const events = new Map(fixed)
  const rowOf = new Map<string, number>()
  const problems: string[] = []
  const order = orderOfDates(rows.map(({ cells }) => String(cells.date ?? '').slice(0, 40)))
  for (const { number, cells } of rows) {
    const row = new RowReader(cells, order)
    if (row.isTicked('published')) {
      const id = row.text('address')
      const file = fixed.get(id)
      if (rowOf.has(id)) row.fail('address', `Row ${rowOf.get(id)} has this address, too. Write another one.`)
      else if (!file && isTaken(id)) row.fail('address', 'Another page has this address. Write another one.')
      if (id) rowOf.set(id, number)
      const { event, problems } = readEvent(file ? changedEvent(row, file) : newEvent(row))
      // An empty time comes from a wrong cell, which has its sentence already.
      for (const { path, message } of problems)
        if (!row.hasWrongTime || !/^(starts|ends|details.agenda)/.test(path))
          row.fail(columnOf(path), `${message}.`)
      if (event) events.set(id, event)
    }
    problems.push(...row.problems.map((problem) => `Row ${number}, ${problem}`))
  }
  return { events: [...events.values()], problems }
}

/** Whether an event stays a file: it has a page or a section that no row can describe. */
export const hasOwnSections = ({ details, isDetailsPending }: StudioEvent) =>
  details ? details.extra !== undefined : !isDetailsPending

/** An event that stays a file, with what its row changes. */
function changedEvent(row: RowReader, file: StudioEvent): unknown {
  const date = row.text('date') === '' ? file.starts.slice(0, 10) : row.date('date')
  const start = row.text('starts') === '' ? file.starts.slice(11, 16) : row.time('starts')
  const end = row.text('ends') === '' ? file.ends.slice(11, 16) : row.time('ends')
  const moved = minutesBetween(file.starts.slice(11, 16), start)
  return {
    ...file,
    starts: row.instant('starts', date, start),
    ends: row.instant('ends', date, end),
    ...(row.text('price') && { price: row.price() }),
    ...(row.spots() && { spots: row.spots() }),
    ...seatsIn(row),
    ...row.flags(),
    ...(file.details && {
      details: {
        ...file.details,
        agenda: file.details.agenda.map((part) => ({ ...part, at: laterBy(part.at, moved) })),
      },
    }),
  }
}

/** What is only of events whose registrations this site takes. */
function seatsIn(row: RowReader): object {
  const [seats, joinLink] = [row.seats(), row.text('joinLink')]
  return { ...(seats !== undefined && { seats }), ...(joinLink && { joinLink }) }
}

/** The event that a row describes. Without a link or seats its details are pending. */
function newEvent(row: RowReader): unknown {
  const [date, start] = [row.date('date'), row.time('starts')]
  const place = placeIn(row.text('place'))
  const highlights = row.lines('highlights')
  if (!row.text('address')) row.fail('address', `Write one, such as ${suggestedId(row.text('title'), date)}.`)
  return {
    id: row.text('address'),
    title: row.text('title'),
    subtitle: row.text('subtitle'),
    starts: row.instant('starts', date, start),
    ends: row.instant('ends', date, row.time('ends')),
    type: row.text('type'),
    difficulty: row.text('level'),
    description: row.text('description'),
    ...(highlights.length > 0 && { highlights }),
    price: row.price(),
    spots: row.spots(),
    ...(place === places.inPerson && { isInPerson: true }),
    ...(!Object.values<string>(places).includes(place) && { place, isInPerson: true }),
    ...(row.isTicked('listed') && { isListed: true }),
    ...seatsIn(row),
    ...row.flags(),
    // The only event that may be co-hosted (docs/product.md#events-listing). Rows have no column for it.
    ...(row.text('address') === 'ai-power-hour-2' && { isCoHosted: true }),
    ...detailsOf(row, start),
  }
}

/** The place that a cell names. Any text but the two usual places is a room, which search engines show as an address. */
const placeIn = (text: string): string =>
  /^(zoom|online|virtual|virtual \(zoom\)|)$/i.test(text) ? places.virtual : text

function detailsOf(row: RowReader, start: string): object {
  const lists = { learn: row.lines('learn'), attend: row.lines('attend'), bring: row.lines('bring') }
  const parts = row.agenda()
  const href = row.text('link')
  const hasSeats = row.seats() !== undefined
  if (
    !href &&
    !hasSeats &&
    parts.length + lists.learn.length + lists.attend.length + lists.bring.length === 0
  )
    return { isDetailsPending: true }
  const host = Object.entries(hosts).find(([, { name }]) => name === row.text('host'))?.[0]
  const label = row.text('button') || (row.price() === 'Free' ? 'RSVP' : 'Book Now')
  const booking = href || !hasSeats ? { booking: { label, href } } : {}
  return { details: { agenda: agendaFrom(start, parts), ...lists, ...booking, host } }
}

/** The column of a field of `content/events/_rules.ts`, by the field's path. */
function columnOf(path: string): EventColumn {
  const [field = ''] = path.replace(/^details\.(booking\.)?/, '').split('.')
  const other: Readonly<Record<string, EventColumn>> = { difficulty: 'level', href: 'link', label: 'button' }
  return other[field] ?? (isColumn(field) ? field : 'address')
}

const isColumn = (field: string): field is EventColumn => field in eventColumns

/** An address made from a title, which may be a text of any length, and a date: `vibe-night-oct23`. */
function suggestedId(title: string, date: string): string {
  const words = title
    .slice(0, 60)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .split(/[\s-]+/)
  const { month, day } = dayOf(date)
  return (
    [...words.slice(0, 4), date && short(month).toLowerCase() + day].filter(Boolean).join('-') ||
    'vibe-night-oct23'
  )
}
