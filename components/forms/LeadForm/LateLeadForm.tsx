import { latePart } from '../../late/latePart'

/** `LeadForm`, a plain HTML form until the visitor comes near (see `latePart`): forms are most of the site's script. */
export const LateLeadForm = latePart('LeadForm', async () => (await import('./LeadForm')).LeadForm)
