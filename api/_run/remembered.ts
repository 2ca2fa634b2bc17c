import type { JournalLine } from '../_store/store.js'

/** What the journal says, as the steps of a run need it. */
export type Remembered = {
  /** Lines of this kind, the oldest first. */
  lines(what: string): readonly JournalLine[]
  /** Whether a letter (`letterName`) was sent, skipped or given up. */
  isDone(letter: string): boolean
  /** Rows that are older than this ask for nothing: the journal that knew of their letters may have been lost. */
  readonly remembersFrom: Date
  /** Problems that were told of and that last: their sentences by name. */
  readonly told: ReadonlyMap<string, string>
}

const DONE = ['sent', 'skipped', 'given up']
const DAY_MS = 24 * 60 * 60_000

/** @param begun - when the journal was begun */
export function remembered(all: readonly JournalLine[], begun: Date): Remembered {
  const done = new Set(all.flatMap(({ what, detail }) => (DONE.includes(what) ? [detail] : [])))
  const told = new Map<string, string>()
  for (const { what, detail } of all) {
    // `<name>: <sentence>`
    const [name = ''] = detail.split(': ', 1)
    if (what === 'told') told.set(name, detail.slice(name.length + 2))
    if (what === 'over') told.delete(name)
  }
  return {
    lines: (what) => all.filter((line) => line.what === what),
    isDone: (letter) => done.has(letter),
    remembersFrom: new Date(begun.getTime() - DAY_MS),
    told,
  }
}
