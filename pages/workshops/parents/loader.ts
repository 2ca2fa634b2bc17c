import { events } from '../../../content/events/_list'
import type { ListedEvent } from '../../events/index/loader'

/** What the strip says of an event. */
export type ComingEvent = Pick<
  ListedEvent,
  'id' | 'title' | 'subtitle' | 'starts' | 'ends' | 'price' | 'isDetailsPending' | 'isInPerson' | 'place'
>

/** Data of the page for parents. */
export type LoadedParents = {
  /** The listed events for parents, by date. */
  readonly coming: readonly ComingEvent[]
}

export const loader = (): LoadedParents => ({
  coming: events
    .filter(({ isListed, isCancelled, audience }) => isListed && !isCancelled && audience === 'Parents')
    .map(({ id, title, subtitle, starts, ends, price, isDetailsPending, isInPerson, place }) => ({
      id,
      title,
      subtitle,
      starts,
      ends,
      price,
      ...(isDetailsPending && { isDetailsPending }),
      ...(isInPerson && { isInPerson }),
      ...(place && { place }),
    })),
})
