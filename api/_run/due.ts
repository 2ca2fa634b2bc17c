import { kindsFor, type LetterOfRow, letterName } from '../_delivery/letters.js'
import { REFERENCE, type StoredRow } from '../_tables/table.js'
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
/** Where the journal was lost, rows that were older than this when it was begun again count as sent. */
const BEFORE_BEGUN_MS = 24 * HOUR_MS

/** A letter that a row may ask for and of which the journal says nothing. `ageMs`: age of the row, in milliseconds. */
export type DueLetter = LetterOfRow & { readonly ageMs: number }

/** When a row was written, in milliseconds; NaN where staff have emptied its time: then it asks for nothing. */
export const writtenAtMs = ({ cells }: StoredRow): number =>
  Date.parse(cells.submittedAtUtc ?? cells.timeUtc ?? '')

/** The letters that are due, those of the oldest rows first, and those that have become too old. */
export function dueLetters(run: Pick<Run, 'settings' | 'makers' | 'now' | 'remembered' | 'readings'>): {
  readonly due: readonly DueLetter[]
  readonly tooOld: readonly DueLetter[]
} {
  const { remembered, readings } = run
  const now = run.now.getTime()
  const begun = remembered.lines('begun')[0]?.at.getTime() ?? now
  const open = readings
    .flatMap(({ table, rows }) =>
      kindsFor(table, run).flatMap((kind) =>
        rows.map((row): DueLetter => {
          const reference = row.cells[REFERENCE] ?? ''
          return { table, submissionId: row.submissionId, reference, kind, ageMs: now - writtenAtMs(row) }
        }),
      ),
    )
    .filter(
      ({ table, submissionId, kind, ageMs }) =>
        ageMs < Math.min(GIVE_UP_MS + SEEN_MS, now - begun + BEFORE_BEGUN_MS) &&
        !remembered.isDone(letterName(table, submissionId, kind)),
    )
    .toSorted((one, other) => other.ageMs - one.ageMs)
  return {
    due: open.filter(({ ageMs }) => ageMs < GIVE_UP_MS),
    tooOld: open.filter(({ ageMs }) => ageMs >= GIVE_UP_MS),
  }
}

/** Whether a run tries a letter now: 5, 10, 20, 40, 80, 160 minutes after its row, then every two hours. */
export function isTurn({ ageMs }: Pick<DueLetter, 'ageMs'>): boolean {
  for (let turn = FIRST_MS; turn <= ageMs; turn += Math.min(turn, LONGEST_WAIT_MS))
    if (ageMs < turn + TURN_MS) return true
  return false
}
