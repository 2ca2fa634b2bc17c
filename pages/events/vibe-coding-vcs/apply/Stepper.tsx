import { Check } from '../../../../components/ui/Icon/Icon'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import styles from './Stepper.module.css'

export type StepperProps = {
  /** The visitor's current step. */
  step: keyof typeof vcsApply.steps
}

const steps = Object.values(vcsApply.steps).map(({ label }) => label)

/** Progress through the steps. No links, because each step opens the next one. */
export function Stepper({ step }: StepperProps) {
  const at = steps.indexOf(vcsApply.steps[step].label)
  return (
    <ol className={styles.Stepper} aria-label={vcsApply.stepsLabel}>
      {steps.map((one, index) => (
        <li
          key={one}
          className={styles.step}
          aria-current={index === at ? 'step' : undefined}
          data-state={index < at ? 'done' : undefined}
        >
          <span className={`${styles.mark}${index === at ? ' chamfer' : ''}`}>
            {index < at ? <Check size={18} /> : index + 1}
          </span>
          <span>
            {one}
            {index < at && <span className="visually-hidden"> {vcsApply.stepDone}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
