import type { Services } from '../_delivery/services.js'
import type { JournalLine, TableReading } from '../_store/store.js'

/** A run, as its steps see it. */
export type Run = Services & {
  readonly now: Date
  /** Milliseconds until it must have ended. */
  readonly left: () => number
  /** Longest time for a call to the sheet now, in milliseconds. */
  readonly callMs: () => number
  readonly remembered: Remembered
  /** The rows of all tables, with the columns that steps need. */
  readonly readings: readonly TableReading[]
}

/**
 * Something that is wrong until somebody acts. The studio is told when it begins, and each report has it while it lasts. A step
 * returns all that it finds at each run.
 */
export type Problem = {
  /** The same as long as it is the same problem. Without a colon. */
  readonly name: string
  /** What is wrong, and what to do. It holds no answer and no address of a visitor. */
  readonly text: string
}

/** What the journal says, as the steps of a run need it. */
export type Remembered = {
  /** Lines of this kind, the oldest first. */
  lines(what: string): readonly JournalLine[]
  /** Whether a letter (`letterName`) was sent, skipped or given up. */
  isDone(letter: string): boolean
  /** Problems that were told of and that last: their sentences by name. */
  readonly told: ReadonlyMap<string, string>
}

const DONE = ['sent', 'skipped', 'given up']

export function remembered(all: readonly JournalLine[]): Remembered {
  const done = new Set(all.flatMap(({ what, detail }) => (DONE.includes(what) ? [detail] : [])))
  const told = new Map<string, string>()
  for (const { what, detail } of all) {
    // `<name>: <sentence>`
    const [name = ''] = detail.split(': ', 1)
    if (what === 'told') told.set(name, detail.slice(name.length + 2))
    if (what === 'over') told.delete(name)
  }
  return { lines: (what) => all.filter((line) => line.what === what), isDone: (name) => done.has(name), told }
}

/** Notes what a run has done, with its time. Throws `ServiceError`. */
export const note = (
  { store, now, callMs }: Pick<Run, 'store' | 'now' | 'callMs'>,
  what: string,
  ...details: readonly string[]
): Promise<void> =>
  store.note(
    details.map((detail) => ({ at: now, what, of: '', detail })),
    callMs(),
  )
