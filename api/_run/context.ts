import type { Services } from '../_delivery/services.js'
import type { TableReading } from '../_store/store.js'
import type { Remembered } from './remembered.js'

/** A run, as its steps see it. */
export type Run = Services & {
  /** When it began. */
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

/** Longest time for a call to the sheet, in milliseconds, where the run has more. */
export const CALL_MS = 30_000
