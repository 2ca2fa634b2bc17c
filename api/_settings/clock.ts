import { existsSync, readFileSync } from 'node:fs'
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

/** The latest time in the whole lines of a file of the local store, in milliseconds; 0 where there is none. */
function endOf(file: string): number {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines.reduce((latest, line) => Math.max(latest, timeOf(line)), 0)
}

/** The time of a row, or of what was noted; 0 where a line was cut off. */
function timeOf(line: string): number {
  try {
    const { at, cells } = JSON.parse(line)
    return Date.parse(at ?? cells?.submittedAtUtc) || 0
  } catch {
    return 0
  }
}
