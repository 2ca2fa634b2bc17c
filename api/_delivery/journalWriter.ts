import { setTimeout as pause } from 'node:timers/promises'
import type { JournalLine, Store } from '../_store/store.js'

/** Writes lines to the journal in groups: its writes share Google's quota with the rows of leads. */
export type JournalWriter = {
  /** Resolves when the line is in the journal. Throws `ServiceError`. */
  note(line: JournalLine): Promise<void>
}

/** A group is written once it has so many lines, or so many milliseconds after its first line. */
const LINES = 10
const WAIT_MS = 5000
/** How long a group is tried, in milliseconds. In a rush Google may be busy for a minute, and what is not noted is sent again. */
const TRIED_MS = 120_000

/** A writer for one process. @param waitMs - a shorter wait, for tests */
export function journalWriter({ note }: Pick<Store, 'note'>, waitMs = WAIT_MS): JournalWriter {
  let lines: JournalLine[] = []
  let isFull = new AbortController()
  let written: Promise<void> | undefined

  async function writeGroup(): Promise<void> {
    await pause(waitMs, undefined, { signal: isFull.signal }).catch(() => undefined)
    const group = lines
    lines = []
    isFull = new AbortController()
    written = undefined
    await note(group, TRIED_MS)
  }

  return {
    note(line) {
      lines.push(line)
      const noted = written ?? writeGroup()
      written = noted
      if (lines.length === LINES) isFull.abort()
      return noted
    },
  }
}
