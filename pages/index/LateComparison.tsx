import { latePart } from '../../components/late/latePart'

/** `Comparison`, readable HTML until the visitor comes near (see `latePart`). */
export const LateComparison = latePart('Comparison', async () => (await import('./Comparison')).Comparison)
