import type { AnyForm } from '../../../content/forms/_defineForm'
import { type LazyHydrated, lazyHydrate } from '../../hydration/lazyHydrate'
import type { LeadFormProps } from './LeadForm'

/** A form that loads late. */
export type LazyForm = LazyHydrated<Omit<LeadFormProps, 'form'>>

/** `LeadForm` for one form, plain HTML until the visitor comes near: forms, and their rules, are most of the site's script. */
export const lazyForm = (load: () => Promise<AnyForm>): LazyForm =>
  lazyHydrate(async () => {
    const [{ LeadForm }, form] = await Promise.all([import('./LeadForm'), load()])
    return (props) => <LeadForm {...props} form={form} />
  })
