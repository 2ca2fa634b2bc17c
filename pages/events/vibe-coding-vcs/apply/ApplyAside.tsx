import { WhittledByForm } from '../../../../components/art/WhittledByForm'
import { Whittling } from '../../../../components/art/Whittling'
import { Ticket, type TicketProps } from '../../../../components/sections/Ticket/Ticket'
import styles from './Apply.module.css'

export type ApplyAsideProps = {
  ticket: TicketProps['cells']
  /** Whether applications are for the next date, of which nothing is known. */
  isOver: boolean
  /** Whether the form is still to be filled in. */
  isApplying: boolean
}

/** What stays beside the form, where there is room: what one applies for, as a ticket, and a block of wood. */
export function ApplyAside({ ticket, isOver, isApplying }: ApplyAsideProps) {
  return (
    <div className={`${styles.aside} not-on-phones`}>
      {isOver ? null : <Ticket isNarrow cells={ticket} />}
      {/* The application cuts it, and once it was sent, it is the bird. */}
      {isApplying ? <WhittledByForm form="vcs-applications" /> : <Whittling cuts={5} />}
    </div>
  )
}
