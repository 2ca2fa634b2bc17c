import { summerSchool } from '../../content/pages/summer-school'
import styles from './CurriculumTable.module.css'

const { heading, columns: headings, days } = summerSchool.curriculum

/** The curriculum of a week: a table in wide windows and on paper, a card for each day on phones. */
export function CurriculumTable() {
  return (
    // Explicit roles, because browsers drop the table's semantics when CSS changes its `display`.
    <table role="table" className={styles.CurriculumTable}>
      <caption className="visually-hidden">{heading}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {Object.values(headings).map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {days.map((day) => (
          <tr key={day.day} role="row" className={styles.day} data-surface="paper">
            <th role="rowheader" scope="row">
              {day.day}
            </th>
            <td role="cell" className={styles.theme}>
              {day.theme}
            </td>
            <td role="cell" data-heading={headings.together}>
              {day.together}
            </td>
            <td role="cell" data-heading={headings.alone}>
              {day.alone}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
