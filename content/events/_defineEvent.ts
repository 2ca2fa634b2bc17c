/** One part of an event's agenda. */
export type AgendaItem = {
  /** Start, `HH:MM` (24 hours), in the studio's time zone. */
  readonly at: string
  readonly title: string
  /** A further sentence. */
  readonly text?: string
  /** Length in minutes, where the page states it. */
  readonly minutes?: number
}

/** Further content of an event's own page. */
export type EventDetails = {
  /** In order of time. The first item begins when the event begins. The page leaves out an empty list. */
  readonly agenda: readonly AgendaItem[]
  /** Section "What You'll Learn". */
  readonly learn: readonly string[]
  /** Section "Why Attend?". */
  readonly attend: readonly string[]
  /** Section "What to Bring". */
  readonly bring: readonly string[]
  /** The booking button: its label, and an address on another site (invitation or checkout page). An event with seats has none. */
  readonly booking?: { readonly label: string; readonly href: string }
  /** Who leads the event. The text about them is in `content/events/_hosts.ts`. */
  readonly host: 'founder' | 'team'
}

/** An event of the studio. Whatever is special about an event is a field here: components never test for an event's id. */
export type StudioEvent = {
  /** Last part of the event's address. */
  readonly id: string
  readonly title: string
  readonly subtitle: string
  /** ISO 8601 with the offset of the studio's zone on that day: `2025-10-08T14:00-04:00`. */
  readonly starts: string
  /** As `starts`, later on the same day, or at midnight after it. */
  readonly ends: string
  readonly type: 'Community Event' | 'Power Hour' | 'Workshop'
  /** `Beginner`, `Intermediate`, `Advanced`, or who the event is for. */
  readonly difficulty: string
  /** One or two sentences, 50 to 160 characters. Search results show them too. */
  readonly description: string
  /** Results for participants, a few words each. Shown below the description. */
  readonly highlights?: readonly string[]
  /** The text that is shown: `Free`, `Coming Soon`, `TBD` or dollars. `/events` lists `Free` events in their own column. */
  readonly price: string
  readonly spots: string
  /** The card's button leads to this address instead of the event's page. */
  readonly externalLink?: string
  /** Takes place in the studio's city. Default: on Zoom. */
  readonly isInPerson?: boolean
  /** Another place than these two, as text. It is in person, too. */
  readonly place?: string
  /** Number of seats, where this site takes the registrations (docs/product.md#guests). Default: it does not. */
  readonly seats?: number
  /** Address to join, for guests alone. Browsers never get it: functions read it from `_guestEvents.ts`. */
  readonly joinLink?: string
  /** No spot is left. */
  readonly isFull?: boolean
  /** Does not take place. Its page and card say so until its end. */
  readonly isCancelled?: boolean
  /** Run with another organization. The card gets a ring and a badge. */
  readonly isCoHosted?: boolean
  /** The page for this audience lists it, too. */
  readonly audience?: 'Parents'
  /** Is listed on `/events`. */
  readonly isListed?: boolean
  /** Details are not known yet: the card has no link, and there is no page. */
  readonly isDetailsPending?: boolean
  /** Content of its page. Without it the event is pending. */
  readonly details?: EventDetails
}

/** Where `npm run events` read the events, and when. */
export type Published = {
  /** For people: the tab "Events", or the file. */
  readonly source: string
  /** Of the rows of the tab, as `TabEvents` has it; empty where the events are those of `content/events.csv`. */
  readonly digest: string
  /** ISO 8601. */
  readonly builtAt: string
}

/** A part of an agenda, with its length instead of its start. What follows at the end has 0 minutes. */
export type AgendaPart = { readonly minutes: number; readonly title: string; readonly text?: string }

/**
 * An agenda whose parts follow each other without a gap.
 * @param start - start of the first part, `HH:MM` (24 hours).
 */
export function agendaFrom(start: string, parts: readonly AgendaPart[]): readonly AgendaItem[] {
  let at = start
  return parts.map(({ minutes, ...words }) => {
    const item = { at, ...words, ...(minutes > 0 && { minutes }) }
    at = laterBy(at, minutes)
    return item
  })
}

/** The time of day, `HH:MM` (24 hours), `minutes` after another. After midnight the hours go on: `24:30`. */
function laterBy(time: string, minutes: number): string {
  const sum = minutesOf(time) + minutes
  return `${pad(Math.floor(sum / 60))}:${pad(sum % 60)}`
}

/** The day after another, `YYYY-MM-DD`. @param time - ISO 8601; only its date counts */
export const dayAfter = (time: string): string =>
  new Date(Date.parse(time.slice(0, 10)) + 24 * 60 * 60_000).toISOString().slice(0, 10)

/** Minutes from one time of day to another, both `HH:MM`. */
export const minutesBetween = (from: string, to: string) => minutesOf(to) - minutesOf(from)

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const pad = (number: number) => String(number).padStart(2, '0')
