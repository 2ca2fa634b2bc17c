import type { AnyForm } from '../../../content/forms/_defineForm'
import { type Island, island } from '../../islands/island'
import type { LeadFormProps } from './LeadForm'

/** A form whose code loads and hydrates late. */
export type LazyForm = Island<Omit<LeadFormProps, 'form'>>

/**
 * `LeadForm` for one form. It is plain HTML until the visitor comes near, because forms and their rules are most of
 * the site's JavaScript.
 */
export const lazyForm = (load: () => Promise<AnyForm>): LazyForm =>
  island(async () => {
    const [{ LeadForm }, form] = await Promise.all([import('./LeadForm'), load()])
    return (props) => <LeadForm {...props} form={form} />
  })
