import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMONSTRATION_START, isDemonstration } from '../../content/demonstration.js'
import type { Environment } from './environment.js'

/**
 * When the clock of a copy with these variables starts; undefined where it is the real time. `NOW`, in tests, is where it
 * starts. That of a demonstration starts on August 1, 2025, or goes on where the rows of `DATA_DIR` end.
 */
export function clockStart({ NOW, DATA_DIR, ...env }: Environment): Date | undefined {
  if (NOW) return new Date(NOW)
  if (!isDemonstration(env)) return undefined
  return new Date(Math.max(Date.parse(DEMONSTRATION_START), endOf(join(DATA_DIR || '.data', 'store.jsonl'))))
}

/** The one clock of a process: pages, rows, e-mails and limits go by it. It moves on from where it starts. */
export function clockOf(env: Environment): () => Date {
  const start = clockStart(env)
  const ahead = start ? start.getTime() - Date.now() : 0
  return () => new Date(Date.now() + ahead)
}

/** A line of the local store: the time of a row, or of what was noted. */
type Line = { readonly at?: string; readonly cells?: { readonly submittedAtUtc?: string } }

/** The latest time in a file of the local store, in milliseconds; 0 where there is none. */
function endOf(file: string): number {
  const times = linesOf(file).map(({ at, cells }) => Date.parse(at ?? cells?.submittedAtUtc ?? ''))
  return times.reduce((latest, time) => (time > latest ? time : latest), 0)
}

function linesOf(file: string): Line[] {
  try {
    return readFileSync(file, 'utf8').split('\n').flatMap(lineIn)
  } catch {
    // Nothing was stored yet.
    return []
  }
}

/** None where a line was cut off. */
function lineIn(text: string): Line[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
