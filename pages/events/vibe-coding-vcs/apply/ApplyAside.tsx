import { Whittling } from '../../../../components/art/Whittling'
import { Ticket } from '../../../../components/sections/Ticket/Ticket'
import { Timed } from '../../../../components/ui/Timed/Timed'
import { longDate } from '../../../../content/days'
import type { StudioEvent } from '../../../../content/events/_defineEvent'
import { timeOf } from '../../../../content/events/_format'
import type { vcsApply } from '../../../../content/pages/vcs-apply'
import { vcsTicket } from '../../../../content/pages/vcs-apply'
import styles from './Apply.module.css'
import { StepTrail } from './StepTrail'

export type ApplyAsideProps = {
  event: StudioEvent
  /** Until then applications are for the event's date, ISO 8601. The ticket and the steps are hidden from then on. */
  ends: string
  /** The visitor's current step. */
  step: keyof typeof vcsApply.steps
}

/** What stays beside the form: what one applies for, as a ticket, the current step, and a block of wood. */
export function ApplyAside({ event, ends, step }: ApplyAsideProps) {
  return (
    <div className={styles.aside}>
      <Timed until={ends}>
        <Ticket isNarrow cells={vcsTicket({ date: longDate(event.starts), time: timeOf(event) })} />
        <StepTrail step={step} />
      </Timed>
      <div className="not-on-phones">
        {/* The application cuts it, and once it was sent, it is the bird. */}
        <Whittling key={step} cuts={step === 'application' ? 0 : 5} />
      </div>
    </div>
  )
}
