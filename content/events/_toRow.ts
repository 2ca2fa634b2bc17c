import type { EventCells } from './_columns.js'
import { type EventDetails, endClock, minutesBetween, type StudioEvent } from './_defineEvent.js'
import { clockOf, locationOf } from './_format.js'
import { hasOwnSections } from './_fromRows.js'
import { hosts } from './_hosts.js'

/**
 * The cells of an event's row, with date and times as staff write them. Of an event that stays a file they are only what a
 * row may change, and its title.
 */
export function cellsOfEvent(event: StudioEvent): EventCells {
  const { details, starts, ends } = event
  const [, year, month, day] = /^(\d+)-0?(\d+)-0?(\d+)/.exec(starts) ?? []
  const mayChange: EventCells = {
    published: true,
    address: event.id,
    title: event.title,
    date: `${month}/${day}/${year}`,
    starts: clockOf(starts.slice(11, 16)),
    ends: clockOf(ends.slice(11, 16)),
    price: event.price,
    spots: event.spots,
    ...(event.seats !== undefined && { seats: event.seats }),
    ...(event.joinLink && { joinLink: event.joinLink }),
    listed: event.isListed === true,
    full: event.isFull === true,
    cancelled: event.isCancelled === true,
  }
  if (hasOwnSections(event)) return mayChange
  return {
    ...mayChange,
    subtitle: event.subtitle,
    description: event.description,
    type: event.type,
    level: event.difficulty,
    ...(!event.isDetailsPending && { place: locationOf(event) }),
    ...(event.highlights && { highlights: event.highlights.join('\n') }),
    ...(details && cellsOfDetails(details, endClock(event))),
  }
}

function cellsOfDetails({ agenda, booking, ...details }: EventDetails, end: string) {
  return {
    ...(booking && { link: booking.href, button: booking.label }),
    agenda: agenda
      .map(({ at, title, text, minutes }, i) => {
        const length = minutes ?? minutesBetween(at, agenda[i + 1]?.at ?? end)
        return `${length} min · ${title}${text ? `: ${text}` : ''}`
      })
      .join('\n'),
    learn: details.learn.join('\n'),
    attend: details.attend.join('\n'),
    bring: details.bring.join('\n'),
    host: hosts[details.host].name,
  }
}
