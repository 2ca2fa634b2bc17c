import { Timed } from '../../ui/Timed/Timed'
import styles from './Ticket.module.css'

export type TicketCell = {
  /** What the value is, in small letters above it. */
  readonly label: string
  readonly value: string
  /** A second line below the value. */
  readonly more?: string
  /** The instant at which the cell is hidden, or from which it is shown, ISO 8601. Without them it is always shown. */
  readonly until?: string
  readonly from?: string
}

export type TicketProps = {
  /** The facts that visitors need for a decision, four of them at any time. The last one is the stub. */
  cells: readonly TicketCell[]
  /** Two by two, also in a wide window: for a ticket in a column. @default false */
  isNarrow?: boolean
}

/** A paper ticket: facts side by side, or two by two where there is no room. */
export function Ticket({ cells, isNarrow = false }: TicketProps) {
  return (
    <ul className={styles.Ticket} data-surface="paper" data-narrow={isNarrow || undefined}>
      {cells.map(({ label, value, more, until, from }) => (
        <Timed as="li" key={label + value} until={until} from={from}>
          <span className={styles.label}>{`${label} `}</span>
          <strong className={styles.value}>{value}</strong>
          {more && <span className={styles.more}>{` ${more}`}</span>}
        </Timed>
      ))}
    </ul>
  )
}
