import { InlineDrawing } from '../../../../components/art/Drawing'
import { lazyPart } from '../../../../components/hydration/lazyPart'
import { HasEnded } from '../../../../components/sections/HasEnded/HasEnded'
import { Hero } from '../../../../components/sections/Hero/Hero'
import { BackLink } from '../../../../components/ui/BackLink/BackLink'
import { Timed } from '../../../../components/ui/Timed/Timed'
import { useHasPassed } from '../../../../components/ui/Timed/useNow'
import { longDate } from '../../../../content/days'
import workshop from '../../../../content/events/vibe-coding-vcs'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import seedling from '../../../../drawings/seedling.svg?raw'
import { ApplicationStep } from './ApplicationStep'
import { StepTrail } from './StepTrail'
import { useApplication } from './useApplication'

// Loaded only by visitors who reach these steps.
const PaymentStep = lazyPart(async () => (await import('./PaymentStep')).PaymentStep)
const SuccessStep = lazyPart(async () => (await import('./SuccessStep')).SuccessStep)

const steps = Object.values(vcsApply.steps).map(({ label }) => label)

export default function ApplyPage() {
  const isOver = useHasPassed(workshop.ends)
  const { step, saved, hasMoved, returned, onMove, onChangeAnswers } = useApplication(isOver)
  const { label, note } = vcsApply.steps[step]
  return (
    <>
      <Hero
        eyebrow={<BackLink to="/events/vibe-coding-vcs">{vcsApply.back}</BackLink>}
        heading={vcsApply.heading}
        lede={vcsApply.lede}
        actions={
          <>
            <Timed until={workshop.ends}>
              <StepTrail label={vcsApply.stepsLabel} steps={steps} current={label} note={note} />
              <noscript>
                <p>{vcsApply.hasPaid}</p>
              </noscript>
            </Timed>
            <HasEnded ends={workshop.ends} text={vcsApply.isOver.notice(longDate(workshop.starts))} />
          </>
        }
        art={<InlineDrawing svg={seedling} />}
      />
      {step === 'application' && (
        <ApplicationStep saved={saved} hasMoved={hasMoved} isOver={isOver} onMove={onMove} />
      )}
      {step === 'payment' && (
        <PaymentStep
          saved={saved}
          returned={returned}
          isOver={isOver}
          hasMoved={hasMoved}
          onChangeAnswers={onChangeAnswers}
        />
      )}
      {step === 'success' && <SuccessStep reference={returned?.reference} />}
    </>
  )
}
