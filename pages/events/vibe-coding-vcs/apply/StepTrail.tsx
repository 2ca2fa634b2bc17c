import { Check } from '../../../../components/ui/Icon/Icon'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import styles from './StepTrail.module.css'

export type StepTrailProps = {
  /** Accessible name of the list. */
  label: string
  /** All steps, in order. */
  steps: readonly string[]
  /** The visitor's current step. */
  current: string
  /** One sentence about the current step. */
  note: string
}

/** Progress through several steps. No links, because each step opens the next one. */
export function StepTrail({ label, steps, current, note }: StepTrailProps) {
  const at = steps.indexOf(current)
  return (
    <div className={styles.StepTrail}>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            aria-current={step === current ? 'step' : undefined}
            data-state={index < at ? 'done' : undefined}
          >
            <span className={`${styles.mark}${step === current ? ' cut' : ''}`}>
              {index < at ? <Check size={18} /> : index + 1}
            </span>
            <span>
              {step}
              {index < at && <span className="visually-hidden"> {vcsApply.stepDone}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{note}</p>
    </div>
  )
}
