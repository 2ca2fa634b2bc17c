import { latePart } from '../../components/late/latePart'

/** `Stack`, readable HTML until the visitor comes near (see `latePart`). */
export const LateStack = latePart('Stack', async () => (await import('./Stack')).Stack)
