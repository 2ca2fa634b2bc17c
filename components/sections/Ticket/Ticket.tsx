import styles from './Ticket.module.css'

export type TicketCell = {
  /** What the value is, in small letters above it. */
  readonly label: string
  readonly value: string
  /** A second line below the value. */
  readonly more?: string
}

export type TicketProps = {
  /** The facts that visitors need for a decision, four or five. The last one is the stub. */
  cells: readonly TicketCell[]
  /** Two by two, also in a wide window: for a ticket in a column. @default false */
  isNarrow?: boolean
}

/** A paper ticket: facts side by side, or two by two where there is no room. */
export function Ticket({ cells, isNarrow = false }: TicketProps) {
  return (
    <ul className={styles.Ticket} data-surface="paper" data-narrow={isNarrow || undefined}>
      {cells.map(({ label, value, more }) => (
        <li key={label + value}>
          <span className="small soft">{`${label} `}</span>
          <strong className={styles.value}>{value}</strong>
          {more && <span className="small">{` ${more}`}</span>}
        </li>
      ))}
    </ul>
  )
}
