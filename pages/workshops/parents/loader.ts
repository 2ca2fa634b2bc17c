import { type ListedEvent, loader as loadListing } from '../../events/index/loader'

/** The listed events for parents, by date. */
export type LoadedParents = { readonly coming: readonly ListedEvent[] }

export const loader = (): LoadedParents => ({
  coming: loadListing().listed.filter(({ audience, isCancelled }) => audience === 'Parents' && !isCancelled),
})
