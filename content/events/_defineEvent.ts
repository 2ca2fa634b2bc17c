/** One part of an event's agenda. */
export type AgendaItem = {
  /** When it begins, `HH:MM` of a 24-hour clock, in the studio's time zone. */
  readonly at: string
  readonly title: string
  /** A sentence more, where the title does not say it all. */
  readonly text?: string
  /** How long it takes, where that is promised. */
  readonly minutes?: number
}

/** What an event's own page shows beside the facts of its card. */
export type EventDetails = {
  /** In order, the first at the start. */
  readonly agenda: readonly AgendaItem[]
  /** What You'll Learn. */
  readonly learn: readonly string[]
  /** Why Attend? */
  readonly attend: readonly string[]
  /** What to Bring. */
  readonly bring: readonly string[]
  /** The button, and where outside the site it leads: an invitation or a checkout page. */
  readonly booking: { readonly label: string; readonly href: string }
  /** Who leads it; their words are in `content/pages/events.ts`. */
  readonly host: 'founder' | 'team'
  /** A section that only this event has. */
  readonly extra?: {
    readonly heading: string
    readonly intro: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
}

/** An event of the studio. What is special about one is a fact here, never a case in a component. */
export type StudioEvent = {
  /** Last part of its address, and the name of its file. */
  readonly id: string
  readonly title: string
  readonly subtitle: string
  /** ISO 8601 with the offset that New York has on that day: `2025-10-08T14:00-04:00`. */
  readonly starts: string
  /** As `starts`, later on the same day. */
  readonly ends: string
  readonly type: 'Community Event' | 'Power Hour' | 'Workshop'
  /** `Beginner`, `Intermediate`, `Advanced`, or who it is for. */
  readonly difficulty: string
  /** One or two sentences, 50 to 160 characters: they also stand in search results. */
  readonly description: string
  /** What comes out of it, a few words each: said at the end of a page that is drawn by the template. */
  readonly highlights?: readonly string[]
  /** As it is shown: `Free`, `Coming Soon`, `TBD` or dollars. `Free` decides the column of the listing. */
  readonly price: string
  readonly spots: string
  /** Where its card sends visitors instead of its page. */
  readonly externalLink?: string
  /** In New York City. Everything else takes place on Zoom. */
  readonly isInPerson?: boolean
  /** Run with another organization: its card gets a ring and a badge. */
  readonly isCoHosted?: boolean
  /** Stands in the listing of `/events`. */
  readonly isListed?: boolean
  /** Not settled yet: the card leads nowhere, and there is no page. */
  readonly isDetailsPending?: boolean
  /** Its page by the common template. Without it the event is pending or has a page of its own. */
  readonly details?: EventDetails
}

/**
 * An event, as its file declares it. The compiler checks its shape here; `_rules.ts` holds what else must be true and
 * runs in the build alone, so that browsers need not carry it.
 */
export const defineEvent = (event: StudioEvent): StudioEvent => event

/** A part of an agenda, by its length. */
export type AgendaPart = { readonly minutes: number; readonly title: string; readonly text?: string }

/**
 * An agenda whose parts follow each other without a gap.
 * @param start - when the first part begins, `HH:MM` of a 24-hour clock.
 */
export function agendaFrom(start: string, parts: readonly AgendaPart[]): readonly AgendaItem[] {
  const [hours = 0, minutes = 0] = start.split(':').map(Number)
  let now = hours * 60 + minutes
  return parts.map((part) => {
    const at = `${pad(Math.floor(now / 60))}:${pad(now % 60)}`
    now += part.minutes
    return { at, ...part }
  })
}

/**
 * The sixty minutes of a Power Hour, 5/5/45/5.
 * @param start - `HH:MM` of a 24-hour clock.
 * @param words - what is shaped, what is built, and what is shown, a sentence each.
 */
export const powerHour = (start: string, words: Record<'shape' | 'build' | 'show', string>) =>
  agendaFrom(start, [
    { minutes: 5, title: 'Intro', text: 'Who is here, what we make, which tabs to open.' },
    { minutes: 5, title: 'Problem shaping', text: words.shape },
    { minutes: 45, title: 'Build', text: words.build },
    { minutes: 5, title: 'Demos', text: words.show },
  ])

const pad = (number: number) => String(number).padStart(2, '0')
