import { parseDateTime } from '@internationalized/date'
import { studio } from '../../content/studio.js'
import { wallClock } from './csv.js'
import type { StoredRow, Table } from './table.js'

type Cells = StoredRow['cells']

/** A time as `wallClock` writes it; staff may type it without seconds. */
const WALL_CLOCK = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(:\d\d)?)$/

/**
 * The cells of a row as they were read, with each time both in the studio's zone and in UTC. The UTC cell counts: it is a
 * text that no format changes, and orders rows also in the hour that clocks repeat in autumn. Where staff deleted its
 * column, or typed the row, the other one counts. If neither can be read, the UTC cell is empty.
 */
export function withTimes({ columns }: Table, cells: Cells): Cells {
  const times = columns.flatMap(({ field, utcField }): [string, string][] => {
    if (!utcField) return []
    const local = cells[field] ?? ''
    const at = timeIn(cells[utcField] ?? '', local)
    if (!at) return [[utcField, '']]
    return [
      [utcField, at.toISOString()],
      [field, WALL_CLOCK.test(local) ? local : wallClock(at)],
    ]
  })
  return { ...cells, ...Object.fromEntries(times) }
}

function timeIn(utc: string, local: string): Date | undefined {
  const at = new Date(/^\d{4}-\d\d-\d\dT/.test(utc) ? utc : '')
  if (!Number.isNaN(at.getTime())) return at
  const [, day, time] = WALL_CLOCK.exec(local) ?? []
  try {
    return day && time ? parseDateTime(`${day}T${time}`).toDate(studio.timeZone) : undefined
  } catch {
    // A time that does not exist, such as 25:00.
    return undefined
  }
}
