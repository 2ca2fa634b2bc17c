import { Timed } from '../../ui/Timed/Timed'
import styles from './Ticket.module.css'

export type TicketCell = {
  /** What the value is, in small letters above it. */
  readonly label: string
  readonly value: string
  /** A second line below the value. */
  readonly more?: string
} & (
  | { readonly until?: never; readonly from?: never }
  /** The instant at which the cell is hidden, ISO 8601. */
  | { readonly until: string; readonly from?: never }
  /** The instant from which it is shown, ISO 8601. */
  | { readonly from: string; readonly until?: never }
)

export type TicketProps = {
  /** The facts that visitors need for a decision, four of them at any time. The last one is the stub. */
  cells: readonly TicketCell[]
}

/** A paper ticket in a hero: facts side by side, or two by two where there is no room. */
export function Ticket({ cells }: TicketProps) {
  return (
    <ul className={styles.Ticket} data-surface="paper">
      {cells.map(({ label, value, more, until, from }) => {
        const words = (
          <>
            <span className={styles.label}>{`${label} `}</span>
            <strong className={styles.value}>{value}</strong>
            {more && <span className={styles.more}>{` ${more}`}</span>}
          </>
        )
        if (until)
          return (
            <Timed as="li" key={label + value} until={until}>
              {words}
            </Timed>
          )
        if (from)
          return (
            <Timed as="li" key={label + value} from={from}>
              {words}
            </Timed>
          )
        return <li key={label + value}>{words}</li>
      })}
    </ul>
  )
}
