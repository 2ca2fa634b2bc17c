import type { StudioEvent } from '../../../content/events/_defineEvent'
import { eventOf } from '../../../content/events/_list'
import workshop from '../../../content/events/vibe-coding-vcs'
import { type Neighbors, neighborsOf } from '../entries'

/** The workshop for investors, as its row in the tab "Events" may have changed it, and the events before and after it. */
export type LoadedWorkshop = { readonly event: StudioEvent; readonly neighbors: Neighbors }

export const loader = (): LoadedWorkshop => ({
  event: eventOf(workshop.id) ?? workshop,
  neighbors: neighborsOf(workshop.id),
})
