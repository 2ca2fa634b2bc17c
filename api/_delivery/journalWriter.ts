import { setTimeout as pause } from 'node:timers/promises'
import type { JournalLine, Store } from '../_store/store.js'

/** Writes lines to the journal in groups: its writes share Google's quota with the rows of leads. */
export type JournalWriter = {
  /** Resolves when the line is in the journal. Throws `ServiceError`. */
  note(line: JournalLine): Promise<void>
}

/** A group is written when it has so many lines, or so many milliseconds after its first line. */
const GROUP = { lines: 10, waitMs: 5000 }

type Group = {
  readonly lines: JournalLine[]
  /** Ends the wait for further lines. */
  readonly close: () => void
  readonly written: Promise<void>
}

/** A writer for one process. @param limits - smaller ones, for tests */
export function journalWriter(
  { note }: Pick<Store, 'note'>,
  limits: Partial<typeof GROUP> = {},
): JournalWriter {
  const { lines: size, waitMs } = { ...GROUP, ...limits }
  let open: Group | undefined

  function begin(): Group {
    const lines: JournalLine[] = []
    let close = () => {}
    const isFull = new Promise<void>((resolve) => {
      close = resolve
    })
    const write = () => {
      if (open === group) open = undefined
      return note(lines)
    }
    const group = { lines, close, written: Promise.race([isFull, pause(waitMs)]).then(write) }
    return group
  }

  return {
    note(line) {
      open ??= begin()
      const group = open
      group.lines.push(line)
      if (group.lines.length >= size) {
        open = undefined
        group.close()
      }
      return group.written
    },
  }
}
