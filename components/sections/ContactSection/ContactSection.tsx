import type { ReactNode } from 'react'
import { Card } from '../../ui/Card/Card'
import { Section } from '../Section/Section'

export type ContactSectionProps = {
  /** Heading beside the form. */
  heading: string
  /** What happens after sending, in a sentence. */
  intro: string
  /** The form. */
  children: ReactNode
}

/** Where a page's links to `#contact` arrive: an invitation, and the form on its sheet of paper. */
export function ContactSection({ heading, intro, children }: ContactSectionProps) {
  return (
    <Section id="contact" heading={heading} intro={intro}>
      <Card>{children}</Card>
    </Section>
  )
}
