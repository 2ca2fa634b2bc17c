import type { ReactNode } from 'react'
import { Card } from '../../ui/Card/Card'
import { Section } from '../Section/Section'

export type ContactSectionProps = {
  /** Heading beside the form. */
  heading: string
  /** One sentence: what happens after sending. */
  intro: string
  /** What stays in view below the heading. */
  aside?: ReactNode
  /** The form. */
  children: ReactNode
}

/** The section `#contact`: heading, intro and the form on a white card. */
export function ContactSection({ heading, intro, aside, children }: ContactSectionProps) {
  return (
    <Section id="contact" heading={heading} intro={intro} aside={aside}>
      <Card>{children}</Card>
    </Section>
  )
}
