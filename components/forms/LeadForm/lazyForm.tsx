import type { AnyForm } from '../../../content/forms/_defineForm'
import { type LazyHydrated, lazyHydrate } from '../../hydration/lazyHydrate'
import type { LeadFormProps } from './LeadForm'

/** A form whose code loads and hydrates late. */
export type LazyForm = LazyHydrated<Omit<LeadFormProps, 'form'>>

/**
 * `LeadForm` for one form. It is plain HTML until the visitor comes near, because forms and their rules are most of
 * the site's JavaScript.
 */
export const lazyForm = (load: () => Promise<AnyForm>): LazyForm =>
  lazyHydrate(async () => {
    const [{ LeadForm }, form] = await Promise.all([import('./LeadForm'), load()])
    return (props) => <LeadForm {...props} form={form} />
  })
