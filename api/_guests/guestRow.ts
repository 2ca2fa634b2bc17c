import { uuidFrom } from '../_common/ids.js'
import { CHECKS, REFERENCE, type Row, SEAT, SUBMISSION_ID } from '../_tables/table.js'
import type { Guest, Has } from './guests.js'

/**
 * The row of what becomes of a registration later. Its id is made of the guest's last row, so that a repeat is the same row.
 * @param notes - for the column `Checks`
 */
export function laterRow({ row }: Guest, has: Has, notes: readonly string[], now: Date): Row {
  const id = uuidFrom(row.submissionId, has)
  const { event = '', name = '', email = '' } = row.cells
  return {
    id,
    cells: {
      ...{ submittedAt: now, submittedAtUtc: now.toISOString(), [SUBMISSION_ID]: id },
      ...{ [REFERENCE]: row.cells[REFERENCE] ?? '', [SEAT]: has, [CHECKS]: notes.join('; ') },
      ...{ event, name, email, page: '' },
    },
  }
}
