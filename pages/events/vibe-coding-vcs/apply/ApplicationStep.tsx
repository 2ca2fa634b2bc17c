import type { ReactNode } from 'react'
import { island } from '../../../../components/islands/island'
import { Section } from '../../../../components/sections/Section/Section'
import { Card } from '../../../../components/ui/Card/Card'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import styles from './Apply.module.css'
import { Stepper } from './Stepper'

// On the first screen: it waits for the first interaction, as the pre-work form does.
const ApplicationForm = island(async () => (await import('./ApplicationForm')).ApplicationForm, {
  on: 'interaction',
})

export type ApplicationStepProps = {
  /** Whether the workshop's date has passed. The application is then for the next date. */
  isOver: boolean
  /** Until then applications are for the workshop's date, ISO 8601. Undefined: they are for the next one. */
  ends: string | undefined
  /** The fee as text, such as `$250`. */
  price: string
  /** Stays beside the form. */
  aside: ReactNode
}

/** The first step: the form. */
export function ApplicationStep({ isOver, ends, price, aside }: ApplicationStepProps) {
  const { heading, intro } = isOver ? vcsApply.isOver : vcsApply.application
  return (
    <Section
      band="strip"
      heading={heading}
      intro={intro}
      controls={!isOver && <Stepper step="application" />}
      aside={aside}
    >
      <Card>
        <ApplicationForm ends={ends} />
        {!isOver && <p className={styles.next}>{vcsApply.application.next(price)}</p>}
      </Card>
    </Section>
  )
}
