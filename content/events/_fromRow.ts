import { studioTime } from '../studioClock.js'
import type { EventColumn, EventRow } from './_columns.js'
import { agendaFrom, dayAfter, type EventDetails, minutesBetween, type StudioEvent } from './_defineEvent.js'
import { places } from './_format.js'
import { hosts } from './_hosts.js'

/** Is told what is wrong in a column, and what to do. */
type Fail = (column: EventColumn, sentence: string) => void

/**
 * The event of a row. The cells were read before (`readRow`); here are the rules about several of them.
 * @returns undefined where a cell that is needed is wrong
 */
export function eventFromRow(row: EventRow, fail: Fail): StudioEvent | undefined {
  const [starts, ends] = hoursOf(row, fail)
  checkSeats(row, fail)
  const { address, title, subtitle, description, type, level, price } = row
  if (!starts || !ends || !address || !title || !subtitle || !description || !type || !level || !price)
    return undefined
  const { highlights = [], coHost, audience, seats, joinLink, link } = row
  const details = detailsOf(row, starts)
  return {
    ...{ id: address, title, subtitle, starts, ends, type, difficulty: level, description, price },
    spots: spotsIn(row, fail),
    ...placeOf(row.place),
    ...(highlights.length > 0 && { highlights }),
    // An invitation of a community event is the first thing that people see of it.
    ...(type === 'Community Event' && price === 'Free' && link && { externalLink: link }),
    ...(row.listed && { isListed: true }),
    ...(row.full && { isFull: true }),
    ...(row.cancelled && { isCancelled: true }),
    ...(coHost && { isCoHosted: true }),
    ...(audience && { audience }),
    ...(seats && { seats }),
    ...(joinLink && { joinLink }),
    ...(details ? { details } : { isDetailsPending: true }),
  }
}

/** Start and end as ISO 8601 with their offsets; empty where they are wrong. */
function hoursOf({ date, starts, ends, agenda = [] }: EventRow, fail: Fail): readonly [string, string] {
  if (!date || !starts || !ends) return ['', '']
  const instant = (column: EventColumn, local: string): string => {
    try {
      return studioTime(local)
    } catch {
      fail(column, 'Clocks are changed in this hour. Choose another time.')
      return ''
    }
  }
  const minutes = minutesBetween(starts, ends === MIDNIGHT ? '24:00' : ends)
  if (minutes <= 0) fail('ends', 'End later on the same day, at midnight at the latest.')
  else if (agenda.reduce((sum, part) => sum + part.minutes, 0) > minutes)
    fail('agenda', 'This is longer than the event.')
  return [
    instant('starts', `${date}T${starts}`),
    instant('ends', ends === MIDNIGHT ? `${dayAfter(date)}T${ends}` : `${date}T${ends}`),
  ]
}

const MIDNIGHT = '00:00'

function checkSeats(row: EventRow, fail: Fail): void {
  const { price, link, seats, joinLink } = row
  if (joinLink && !seats && 'seats' in row)
    fail('joinLink', 'Only guests get it: write a number in Seats, too, or leave this empty.')
  if (!seats) return
  if (price && price !== 'Free') fail('seats', 'Seats are for events that are Free: leave them empty.')
  if (link)
    fail('seats', 'This site takes the registrations of an event with seats: leave Seats or Link empty.')
}

/** What is said about spots. How many seats are still left is in the page, above its form. */
function spotsIn({ seats, spots = '' }: EventRow, fail: Fail): string {
  if (seats) return `${seats} seat${seats === 1 ? '' : 's'}`
  if (!spots) fail('spots', 'Write something here, such as 20 spots available.')
  return /^\d+$/.test(spots) ? `${spots} spots available` : spots
}

/** Any text but the two usual places is a room, which search engines show as an address. */
function placeOf(text = ''): Pick<StudioEvent, 'isInPerson' | 'place'> {
  if (/^(zoom|online|virtual|virtual \(zoom\)|)$/i.test(text)) return {}
  return text === places.inPerson ? { isInPerson: true } : { isInPerson: true, place: text }
}

/** What the event's page has; undefined while nothing is known that a page would show. */
function detailsOf(row: EventRow, starts: string): EventDetails | undefined {
  const { agenda = [], learn = [], attend = [], bring = [], price = '', link, seats } = row
  const hasList = [agenda, learn, attend, bring].some((list) => list.length > 0)
  if (!hasList && !link && !seats && !price.startsWith('$')) return undefined
  const label = row.button ?? (price === 'Free' ? 'RSVP' : 'Book Now')
  return {
    agenda: agendaFrom(starts.slice(11, 16), agenda),
    ...{ learn, attend, bring },
    ...(link && { booking: { label, href: link } }),
    host: row.host === hosts.founder.name ? 'founder' : 'team',
  }
}
