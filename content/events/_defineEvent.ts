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
  /** What comes out of it, a few words each. */
  readonly highlights: readonly string[]
  /** As it is shown: `Free`, `Coming Soon`, `TBD` or dollars. `Free` decides the column of the listing. */
  readonly price: string
  readonly spots: string
  /** Where its card sends visitors instead of its page. */
  readonly externalLink?: string
  /** In New York City. Everything else takes place on Zoom. */
  readonly isInPerson?: boolean
  /** Run with another organization: its card gets a ring and a badge. */
  readonly isCoHosted?: boolean
  /** Not settled yet: the card leads nowhere, and there is no page. */
  readonly isDetailsPending?: boolean
  /** Its page by the common template. Without it the event is pending or has a page of its own. */
  readonly details?: EventDetails
}

/**
 * An event, as its file declares it. The compiler checks its shape here; `index.ts` checks every event by the
 * rules of `_eventRules.ts`, so that browsers need not carry them.
 */
export const defineEvent = (event: StudioEvent): StudioEvent => event
