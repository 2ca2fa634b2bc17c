import type { StudioEvent } from '../../../content/events/_defineEvent'
import { eventNamed } from '../../../content/events/_list'
import { VCS_EVENT } from '../../../content/vcs-event'
import { type Neighbors, neighborsOf } from '../entries'

/** The workshop for investors, and the events before and after it. */
export type LoadedWorkshop = { readonly event: StudioEvent; readonly neighbors: Neighbors }

/** The workshop's event. */
export const loadEvent = (): StudioEvent => eventNamed(VCS_EVENT)

export const loader = (): LoadedWorkshop => {
  const event = loadEvent()
  return { event, neighbors: neighborsOf(event.id) }
}
