import type { StudioEvent } from './_defineEvent.js'
import { sampleEvents } from './_samples.js'

/**
 * All events, by date: the only list, and the only place that knows where events come from. In browsers only the loaders of
 * pages import it, after a link was followed (`pages/events/entries.ts`), so that no page's script contains events.
 */
export const events: readonly StudioEvent[] = [...sampleEvents].sort((one, other) =>
  one.starts < other.starts ? -1 : 1,
)
