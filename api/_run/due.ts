import { kindsFor, letterName } from '../_delivery/letters.js'
import { REFERENCE, type StoredRow, SUBMISSION_ID, type Table } from '../_tables/table.js'
import type { Run } from './context.js'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** First try of a run, by the age of the row: until then the process that wrote it may be at it. */
const FIRST_MS = 5 * MINUTE_MS
/** Longest time from one try to the next. */
const LONGEST_WAIT_MS = 2 * HOUR_MS
/** How long a turn lasts: a run that was missed, or had too much to do, is made up for by the next one. */
const TURN_MS = 10 * MINUTE_MS
/** From this age on a letter is given up. For an hour runs look at what has become so old, and say it. */
const GIVE_UP_MS = 72 * HOUR_MS
const SEEN_MS = HOUR_MS

/** The fields that say which letters are due. */
export const DUE_FIELDS = ['submittedAtUtc', 'timeUtc', REFERENCE, SUBMISSION_ID] as const

/** A letter that a row may ask for and of which the journal says nothing. */
export type DueLetter = {
  readonly table: Table
  readonly submissionId: string
  readonly reference: string
  readonly kind: string
  /** Age of the row, in milliseconds. */
  readonly ageMs: number
}

/** The letters that are due, those of the oldest rows first, and those that have become too old. */
export function dueLetters(run: Pick<Run, 'settings' | 'makers' | 'now' | 'remembered' | 'readings'>): {
  readonly due: readonly DueLetter[]
  readonly tooOld: readonly DueLetter[]
} {
  const { remembered, now, readings } = run
  const open = readings
    .flatMap(({ table, rows = [] }) => {
      const kinds = kindsFor(table, run)
      return kinds.length === 0 ? [] : rows.flatMap((row) => lettersOf(table, row, kinds, now))
    })
    .filter(
      ({ table, submissionId, kind, ageMs }) =>
        ageMs < GIVE_UP_MS + SEEN_MS &&
        now.getTime() - ageMs > remembered.remembersFrom.getTime() &&
        !remembered.isDone(letterName(table, submissionId, kind)),
    )
    .toSorted((one, other) => other.ageMs - one.ageMs)
  return {
    due: open.filter(({ ageMs }) => ageMs < GIVE_UP_MS),
    tooOld: open.filter(({ ageMs }) => ageMs >= GIVE_UP_MS),
  }
}

function lettersOf(
  table: Table,
  { submissionId, cells }: StoredRow,
  kinds: readonly string[],
  now: Date,
): readonly DueLetter[] {
  const ageMs = now.getTime() - Date.parse(cells.submittedAtUtc ?? cells.timeUtc ?? '')
  // Rows without an id, or without a time, are not ours: staff added or changed them.
  if (!submissionId || Number.isNaN(ageMs)) return []
  const reference = cells[REFERENCE] ?? ''
  return kinds.map((kind) => ({ table, submissionId, reference, kind, ageMs }))
}

/** Whether a run tries a letter now: 5, 10, 20, 40, 80, 160 minutes after its row, then every two hours. */
export function isTurn({ ageMs }: Pick<DueLetter, 'ageMs'>): boolean {
  for (let turn = FIRST_MS; turn <= ageMs; turn += Math.min(turn, LONGEST_WAIT_MS))
    if (ageMs < turn + TURN_MS) return true
  return false
}
