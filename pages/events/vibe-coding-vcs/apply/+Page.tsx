import { Seedling } from '../../../../components/art/Seedling'
import { Hero } from '../../../../components/sections/Hero/Hero'
import { BackLink } from '../../../../components/ui/BackLink/BackLink'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { ApplicationStep } from './ApplicationStep'
import { LatePaymentStep, LateSuccessStep } from './lateSteps'
import { StepTrail } from './StepTrail'
import { useApplication } from './useApplication'

const steps = Object.values(vcsApply.steps).map(({ label }) => label)

export default function ApplyPage() {
  const { step, kept, hasMoved, returned, onMove, onChangeAnswers } = useApplication()
  const { label, note } = vcsApply.steps[step]
  return (
    <>
      <Hero
        eyebrow={<BackLink to="/events/vibe-coding-vcs">{vcsApply.back}</BackLink>}
        heading={vcsApply.heading}
        lede={vcsApply.lede}
        actions={<StepTrail label={vcsApply.stepsLabel} steps={steps} current={label} note={note} />}
        art={<Seedling />}
      />
      {step === 'application' && <ApplicationStep kept={kept} hasMoved={hasMoved} onMove={onMove} />}
      {step === 'payment' && (
        <LatePaymentStep
          kept={kept}
          returned={returned}
          hasMoved={hasMoved}
          onChangeAnswers={onChangeAnswers}
        />
      )}
      {step === 'success' && <LateSuccessStep />}
    </>
  )
}
