import { lazyHydrate } from '../../hydration/lazyHydrate'

/** `MoreWays`, whose drawings and words no page needs in order to read: its links work as HTML. */
export const MoreWays = lazyHydrate(async () => (await import('./MoreWays')).MoreWays, { on: 'interaction' })
