import type { StudioEvent } from './_defineEvent.js'
import { events as published } from './_published.js'

/**
 * All events, by date: those of the tab "Events" if the build read some, else those of this folder's files. `npm run events` wrote
 * which (`_published.ts`). Nothing else knows where events come from. In browsers only the loaders of pages import it, after a
 * link was followed (`pages/events/entries.ts`), so that no page's script contains events.
 */
export const events: readonly StudioEvent[] = [...published].sort((one, other) =>
  one.starts < other.starts ? -1 : 1,
)

/** The event as its row in the tab "Events" may have changed it. */
export const eventOf = (id: string | undefined): StudioEvent | undefined =>
  events.find((event) => event.id === id)
