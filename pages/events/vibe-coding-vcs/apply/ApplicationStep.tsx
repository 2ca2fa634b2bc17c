import { lazyHydrate } from '../../../../components/hydration/lazyHydrate'
import { Section } from '../../../../components/sections/Section/Section'
import { Card } from '../../../../components/ui/Card/Card'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import type { SavedApplication } from './applicationStorage'

const ApplicationForm = lazyHydrate(async () => (await import('./ApplicationForm')).ApplicationForm)
const PaymentUnprepared = lazyHydrate(async () => (await import('./PaymentUnprepared')).PaymentUnprepared)

export type ApplicationStepProps = {
  /** What the studio has already, if anything. */
  saved: SavedApplication | undefined
  /** Whether the visitor has just come from another step. */
  hasMoved: boolean
  /** Whether the workshop's date has passed: it is an application for the next one. */
  isOver: boolean
  /** Always the same function: new props would hydrate the form too early. */
  onMove: (next: SavedApplication) => void
}

/** The first step: the form. Where the studio has the answers and only the payment is missing, it says that. */
export function ApplicationStep({ saved, hasMoved, isOver, onMove }: ApplicationStepProps) {
  const { heading, intro } = isOver ? vcsApply.isOver : vcsApply.application
  return (
    <Section heading={heading} intro={intro} takesFocus={hasMoved && saved?.stage === 'changing'}>
      {saved?.stage === 'recorded' && (
        <PaymentUnprepared application={saved} takesFocus={hasMoved} onMove={onMove} />
      )}
      <Card>
        <ApplicationForm onMove={onMove} />
      </Card>
    </Section>
  )
}
