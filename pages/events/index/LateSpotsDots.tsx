import { latePart } from '../../../components/late/latePart'

/** `SpotsDots`, whose tooltip comes with the visitor (see `latePart`). */
export const LateSpotsDots = latePart('SpotsDots', async () => (await import('./SpotsDots')).SpotsDots)
