import { latePart } from '../../components/late/latePart'

/** `Testimonials`, readable HTML until the visitor comes near (see `latePart`). */
export const LateTestimonials = latePart(
  'Testimonials',
  async () => (await import('./Testimonials')).Testimonials,
)
