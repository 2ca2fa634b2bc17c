import { expect, test } from 'vitest'
import { journalWriter } from '../../../api/_delivery/journalWriter.js'
import type { JournalLine } from '../../../api/_store/store.js'

const line = (of: string): JournalLine => ({ at: new Date(0), what: 'sent', of, detail: '' })

/** A writer whose groups are kept. */
function writer(waitMs: number) {
  const groups: string[][] = []
  const note = async (lines: readonly JournalLine[]) => {
    groups.push(lines.map(({ of }) => of))
  }
  return { ...journalWriter({ note }, waitMs), groups }
}

test('ten lines are written without waiting, and later ones are another group', async () => {
  const { note, groups } = writer(60_000)
  await Promise.all(Array.from({ length: 10 }, (_, index) => note(line(`${index}`))))
  void Array.from({ length: 9 }, () => note(line('later')))
  await new Promise(setImmediate)
  expect(groups.map(({ length }) => length)).toEqual([10])
  await note(line('later'))
  expect(groups.map(({ length }) => length)).toEqual([10, 10])
})

test('fewer lines are written a while after the first one', async () => {
  const { note, groups } = writer(30)
  await Promise.all([note(line('a')), note(line('b'))])
  expect(groups).toEqual([['a', 'b']])
})
