import { expect, test } from 'vitest'
import { leadLetters } from '../../../api/_delivery/leadLetters.js'
import { remembered } from '../../../api/_run/context.js'
import { dueLetters, isTurn } from '../../../api/_run/due.js'
import type { JournalLine } from '../../../api/_store/store.js'
import { inquiries, NOW, settingsOf } from '../../support/storedLeads.js'

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)
const DAY = 24 * 60

test('a letter is tried 5, 10, 20, 40, 80 and 160 minutes after its row, then every two hours', () => {
  const runs = Array.from({ length: (3 * DAY) / 5 }, (_, slot) => slot * 5)
  const tried = runs.filter((minutes) => isTurn({ ageMs: minutes * MINUTE_MS }))
  // A turn lasts ten minutes: so a run that was missed is made up for.
  expect(tried.slice(0, 16)).toEqual([5, 10, 15, 20, 25, 40, 45, 80, 85, 160, 165, 280, 285, 400, 405, 520])
})

test('a letter that had no time in one run is tried by the next one, and hardly more than a dozen times a day', () => {
  const runs = Array.from({ length: DAY / 5 }, (_, slot) => isTurn({ ageMs: slot * 5 * MINUTE_MS }))
  expect(runs.filter(Boolean).length).toBeLessThan(40)
})

/** A row of this age, and what is due of it. `lines` are those of its letter. */
function rowOf(minutes: number, lines: readonly string[] = [], begun = 30 * DAY) {
  const row = {
    submissionId: 'one',
    cells: { submittedAtUtc: ago(minutes).toISOString(), reference: 'K7Q2-M9XC' },
  }
  const noted = lines.map((what) => ({ at: NOW, what, of: '', detail: `${inquiries.id} one studio` }))
  const journal: JournalLine[] = [{ at: ago(begun), what: 'begun', of: '', detail: '' }, ...noted]
  const { due, tooOld } = dueLetters({
    ...{ settings: settingsOf({ VISITOR_CONFIRMATION: 'off' }), makers: [leadLetters], now: NOW },
    remembered: remembered(journal),
    readings: [{ table: inquiries, rows: [row] }],
  })
  return [due.length, tooOld.length]
}

test.each([
  ['that is new', 0, [], [1, 0]],
  ['whose letter was sent', 60, ['sent'], [0, 0]],
  ['whose letter was skipped', 60, ['skipped'], [0, 0]],
  ['of almost three days', 3 * DAY - 1, [], [1, 0]],
  ['of three days', 3 * DAY, [], [0, 1]],
  ['of three days, whose letter was given up', 3 * DAY, ['given up'], [0, 0]],
  ['that is older', 3 * DAY + 61, [], [0, 0]],
] as const)('of a row %s, this many letters are due, and given up', (_, minutes, lines, counts) => {
  expect(rowOf(minutes, lines)).toEqual(counts)
})

test('where the journal was begun again, what was older than a day counts as sent', () => {
  const begun = 10
  expect(rowOf(DAY + begun - 1, [], begun)).toEqual([1, 0])
  expect(rowOf(DAY + begun + 1, [], begun)).toEqual([0, 0])
})
