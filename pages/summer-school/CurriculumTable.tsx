import styles from './CurriculumTable.module.css'

const columns = ['day', 'theme', 'together', 'bench'] as const
type Column = (typeof columns)[number]

export type CurriculumTableProps = {
  /** Caption for screen readers. */
  caption: string
  /** Heading of each column. */
  headings: Record<Column, string>
  /** One row for each day, Monday first. */
  days: readonly Readonly<Record<Column, string>>[]
}

/** The curriculum of a week: a table in wide windows and on paper, a card for each day on phones. */
export function CurriculumTable({ caption, headings, days }: CurriculumTableProps) {
  return (
    // Explicit roles, because browsers drop the table's semantics when CSS changes its `display`.
    <table role="table" className={styles.CurriculumTable}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {headings[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {days.map((day) => (
          <tr key={day.day} role="row" className={styles.day}>
            <th role="rowheader" scope="row">
              {day.day}
            </th>
            <td role="cell" className={styles.theme}>
              {day.theme}
            </td>
            <td role="cell" data-heading={headings.together}>
              {day.together}
            </td>
            <td role="cell" data-heading={headings.bench}>
              {day.bench}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
