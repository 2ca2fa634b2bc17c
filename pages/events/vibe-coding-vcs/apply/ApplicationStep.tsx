import type { ReactNode } from 'react'
import { hasDraft } from '../../../../components/forms/hasDraft'
import { lazyPart } from '../../../../components/hydration/lazyPart'
import type { SavedApplication } from '../../../../components/payment/applicationStorage'
import { Section } from '../../../../components/sections/Section/Section'
import { Card } from '../../../../components/ui/Card/Card'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import styles from './Apply.module.css'

// On the first screen: it waits for the first interaction, as the pre-work form does, unless there is a draft to restore.
const ApplicationForm = lazyPart(async () => (await import('./ApplicationForm')).ApplicationForm, {
  on: hasDraft('vcs-applications') ? 'visible' : 'interaction',
})
const PaymentUnprepared = lazyPart(async () => (await import('./PaymentUnprepared')).PaymentUnprepared)

export type ApplicationStepProps = {
  /** The application that the server has already accepted, if any. */
  saved: SavedApplication | undefined
  /** Whether the visitor has just come from another step. */
  hasMoved: boolean
  /** Whether the workshop's date has passed. The application is then for the next date. */
  isOver: boolean
  /** Until then applications are for the workshop's date, ISO 8601. */
  ends: string
  /** Stays beside the form. */
  aside: ReactNode
  /** Must be the same function in every render: a changed prop would hydrate the form too early. */
  onMove: (next: SavedApplication) => void
}

/** The first step: the form. If the application is accepted, and the payment failed or there is none, a message says so. */
export function ApplicationStep({ saved, hasMoved, isOver, ends, aside, onMove }: ApplicationStepProps) {
  const { heading, intro } = isOver ? vcsApply.isOver : vcsApply.application
  return (
    <Section
      band="strip"
      heading={heading}
      intro={intro}
      aside={aside}
      takesFocus={hasMoved && saved?.stage === 'changing'}
    >
      {(saved?.stage === 'recorded' || saved?.stage === 'free') && (
        <PaymentUnprepared application={saved} takesFocus={hasMoved} onMove={onMove} />
      )}
      <Card>
        <ApplicationForm ends={ends} onMove={onMove} />
        {!isOver && <p className={styles.next}>{vcsApply.application.next}</p>}
      </Card>
    </Section>
  )
}
