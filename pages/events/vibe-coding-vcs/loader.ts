import type { StudioEvent } from '../../../content/events/_defineEvent'
import { eventNamed } from '../../../content/events/_list'
import { offers } from '../../../content/offers'
import { type Neighbors, neighborsOf } from '../entries'

/** The workshop for investors, and the events before and after it. */
export type LoadedWorkshop = { readonly event: StudioEvent; readonly neighbors: Neighbors }

/** The workshop's event. */
export const loadEvent = (): StudioEvent => eventNamed(offers.investors.event)

export const loader = (): LoadedWorkshop => {
  const event = loadEvent()
  return { event, neighbors: neighborsOf(event.id) }
}
