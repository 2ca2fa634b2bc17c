import { Section } from '../../../../components/sections/Section/Section'
import { Card } from '../../../../components/ui/Card/Card'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import type { KeptApplication } from './keptApplication'
import { LateApplicationForm, LatePaymentUnprepared } from './lateSteps'

export type ApplicationStepProps = {
  /** What the studio has already, if anything. */
  kept: KeptApplication | undefined
  /** Whether the visitor has just come from another step. */
  hasMoved: boolean
  /** Always the same function: the form may not be hydrated yet, and new props would make React draw it anew. */
  onMove: (next: KeptApplication) => void
}

/** The first step: the form. Where the studio has the answers and only the payment is missing, it says that. */
export function ApplicationStep({ kept, hasMoved, onMove }: ApplicationStepProps) {
  return (
    <Section {...vcsApply.application} takesFocus={hasMoved && kept?.stage === 'changing'}>
      {kept?.stage === 'recorded' && (
        <LatePaymentUnprepared application={kept} takesFocus={hasMoved} onMove={onMove} />
      )}
      <Card>
        <LateApplicationForm onMove={onMove} />
      </Card>
    </Section>
  )
}
