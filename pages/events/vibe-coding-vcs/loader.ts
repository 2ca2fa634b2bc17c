import { type AgendaItem, agendaFrom, type StudioEvent } from '../../../content/events/_defineEvent'
import { eventOf } from '../../../content/events/_list'
import { vcsAgenda } from '../../../content/events/_vcsAgenda'
import workshop from '../../../content/events/vibe-coding-vcs'
import { type Neighbors, neighborsOf } from '../entries'

/** The workshop for investors, as its row in the tab "Events" may have changed it, its agenda, and the events before and after it. */
export type LoadedWorkshop = {
  readonly event: StudioEvent
  readonly agenda: readonly AgendaItem[]
  readonly neighbors: Neighbors
}

/** The workshop's event. */
export const loadEvent = (): StudioEvent => eventOf(workshop.id) ?? workshop

export const loader = (): LoadedWorkshop => {
  const event = loadEvent()
  return {
    event,
    agenda: agendaFrom(event.starts.slice(11, 16), vcsAgenda),
    neighbors: neighborsOf(event.id),
  }
}
