import { setTimeout as pause } from 'node:timers/promises'
import type { JournalLine, Store } from '../_store/store.js'

/** Writes lines to the journal in groups: its writes share Google's quota with the rows of leads. */
export type JournalWriter = {
  /** Resolves when the line is in the journal. Throws `ServiceError`. */
  note(line: JournalLine): Promise<void>
}

/** A group is written once it has so many lines, or so many milliseconds after its first line. */
const GROUP = { lines: 10, waitMs: 5000 }
/** How long a group is tried, in milliseconds. In a rush Google may be busy for a minute, and what is not noted is sent again. */
const TRIED_MS = 120_000

/** A writer for one process. @param limits - smaller ones, for tests */
export function journalWriter(
  { note }: Pick<Store, 'note'>,
  limits: Partial<typeof GROUP> = {},
): JournalWriter {
  const { lines: size, waitMs } = { ...GROUP, ...limits }
  let group: JournalLine[] = []
  let written: Promise<void> | undefined
  let endWait = () => {}

  async function writeGroup(): Promise<void> {
    const isFull = new Promise<void>((resolve) => {
      endWait = resolve
    })
    await Promise.race([isFull, pause(waitMs)])
    const lines = group
    group = []
    written = undefined
    await note(lines, TRIED_MS)
  }

  return {
    note(line) {
      group.push(line)
      written ??= writeGroup()
      if (group.length >= size) endWait()
      return written
    },
  }
}
