import { parseCsv } from '../../api/_tables/csv.js'

/** The rows of a CSV, each by the titles of its columns; none where nothing was written. */
export function recordsIn(csv = ''): Readonly<Record<string, string>>[] {
  const [header, ...records] = parseCsv(csv)
  return records.map((cells) =>
    Object.fromEntries((header ?? []).map((title, index) => [title, cells[index] ?? ''])),
  )
}
