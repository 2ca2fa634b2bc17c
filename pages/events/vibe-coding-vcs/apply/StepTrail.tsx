import { Check } from '../../../../components/ui/Icon/Icon'
import styles from './StepTrail.module.css'

export type StepTrailProps = {
  /** What the steps lead through, for those who hear the list. */
  label: string
  /** All of them, in order. */
  steps: readonly string[]
  /** The one that the visitor is at. */
  current: string
  /** One sentence about the current step. */
  note: string
}

/** How far the visitor has come in something that takes several steps. No links: each step opens the next. */
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
              {index < at && <span className="visually-hidden"> (done)</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{note}</p>
    </div>
  )
}
