import { latePart } from '../../late/latePart'

/** `SpotsDots`, hydrated lazily: its tooltip needs a library (see `latePart`). */
export const LateSpotsDots = latePart('SpotsDots', async () => (await import('./SpotsDots')).SpotsDots)
