import type { Sheets } from './sheets.js'

/** How long a failure is kept, in milliseconds: shorter, so that an answer is back soon after Google is. */
const FAILED_MS = 10_000

/**
 * Reads at most once in this time, in milliseconds, from Google Sheets: anybody may ask, and reads have a quota. When reading
 * fails, the result is what was read last.
 */
export function keeping<Read>(
  freshMs: number,
  read: (sheets: Sheets) => Promise<Read>,
): (sheets: Sheets) => Promise<Read> {
  let last: { until: number; readonly found: Promise<Read> } | undefined
  return (sheets) => {
    const before = last
    if (before && performance.now() < before.until) return before.found
    const found = read(sheets).catch((error) => {
      reading.until = performance.now() + FAILED_MS
      if (before) return before.found
      throw error
    })
    const reading = { until: performance.now() + (sheets.kind === 'google' ? freshMs : 0), found }
    last = reading
    return found
  }
}
