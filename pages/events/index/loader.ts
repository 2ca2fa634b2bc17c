import type { StudioEvent } from '../../../content/events/_defineEvent'

/** The listed events. What only their own pages show stays there. */
export async function loader(): Promise<readonly StudioEvent[]> {
  const { listedEvents } = await import('../../../content/events/listed')
  return listedEvents.map(({ details: _, ...card }) => card)
}
