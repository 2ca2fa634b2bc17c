import { WhittledByForm } from '../../../../components/art/WhittledByForm'
import { Whittling } from '../../../../components/art/Whittling'
import { Ticket, type TicketProps } from '../../../../components/sections/Ticket/Ticket'
import type { vcsApply } from '../../../../content/pages/vcs-apply'
import styles from './Apply.module.css'
import { Stepper } from './Stepper'

export type ApplyAsideProps = {
  ticket: TicketProps['cells']
  /** Whether applications are for the next date, of which nothing is known. */
  isOver: boolean
  /** The visitor's current step. */
  step: keyof typeof vcsApply.steps
}

/** What stays beside the form: what one applies for, as a ticket, the current step, and a block of wood. */
export function ApplyAside({ ticket, isOver, step }: ApplyAsideProps) {
  return (
    <div className={styles.aside}>
      {isOver ? null : (
        <>
          <Ticket isNarrow cells={ticket} />
          <Stepper step={step} />
        </>
      )}
      <div className="not-on-phones">
        {/* The application cuts it, and once it was sent, it is the bird. */}
        {step === 'application' ? <WhittledByForm form="vcs-applications" /> : <Whittling cuts={5} />}
      </div>
    </div>
  )
}
