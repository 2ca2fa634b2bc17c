import { lazyHydrate } from '../../../../components/hydration/lazyHydrate'
import { Section } from '../../../../components/sections/Section/Section'
import { Card } from '../../../../components/ui/Card/Card'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import type { KeptApplication } from './keptApplication'

const ApplicationForm = lazyHydrate(async () => (await import('./ApplicationForm')).ApplicationForm)
const PaymentUnprepared = lazyHydrate(async () => (await import('./PaymentUnprepared')).PaymentUnprepared)

export type ApplicationStepProps = {
  /** What the studio has already, if anything. */
  kept: KeptApplication | undefined
  /** Whether the visitor has just come from another step. */
  hasMoved: boolean
  /** Whether the workshop's date has passed: it is an application for the next one. */
  isOver: boolean
  /** Always the same function: new props would hydrate the form too early. */
  onMove: (next: KeptApplication) => void
}

/** The first step: the form. Where the studio has the answers and only the payment is missing, it says that. */
export function ApplicationStep({ kept, hasMoved, isOver, onMove }: ApplicationStepProps) {
  const { heading, intro } = isOver ? vcsApply.isOver : vcsApply.application
  return (
    <Section heading={heading} intro={intro} takesFocus={hasMoved && kept?.stage === 'changing'}>
      {kept?.stage === 'recorded' && (
        <PaymentUnprepared application={kept} takesFocus={hasMoved} onMove={onMove} />
      )}
      <Card>
        <ApplicationForm onMove={onMove} />
      </Card>
    </Section>
  )
}
