import { latePart } from '../../late/latePart'

/** `DialogForm`, sent for when its button is hovered, focused or pressed (see `latePart`). */
export const LateDialogForm = latePart('DialogForm', async () => (await import('./DialogForm')).DialogForm)
