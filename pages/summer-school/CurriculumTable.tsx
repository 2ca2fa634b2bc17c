import styles from './CurriculumTable.module.css'

const columns = ['day', 'theme', 'together', 'bench'] as const
type Column = (typeof columns)[number]

export type CurriculumTableProps = {
  /** What the table shows, for those who cannot see it. */
  caption: string
  /** Words at the head of each column. */
  headings: Record<Column, string>
  /** A row each, Monday first. */
  days: readonly Readonly<Record<Column, string>>[]
}

/** A week, day by day: a table on wide screens and on paper, a card for each day on phones. */
export function CurriculumTable({ caption, headings, days }: CurriculumTableProps) {
  return (
    // The roles say again what the elements mean: browsers forget it once CSS lays a table out as cards.
    <table role="table" className={styles.CurriculumTable}>
      <caption className={styles.caption}>{caption}</caption>
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
