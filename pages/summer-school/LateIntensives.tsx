import { latePart } from '../../components/late/latePart'

/** `Intensives`, readable HTML until the visitor comes near (see `latePart`): counting saved spots needs a library. */
export const LateIntensives = latePart('Intensives', async () => (await import('./Intensives')).Intensives)
