/** How long a failure is kept, in milliseconds: shorter, so that an answer is back soon after Google is. */
const FAILED_MS = 10_000

/**
 * Reads at most once in this time, in milliseconds, from Google Sheets: anybody may ask, and reads have a quota. When reading
 * fails, the result is what was read last.
 */
export function memoized<Source extends { readonly kind: 'google' | 'local' }, Read>(
  freshMs: number,
  read: (source: Source) => Promise<Read>,
): (source: Source) => Promise<Read> {
  let last: { until: number; readonly found: Promise<Read> } | undefined
  return (source) => {
    const before = last
    if (before && performance.now() < before.until) return before.found
    const found = read(source).catch((error) => {
      reading.until = performance.now() + FAILED_MS
      if (before) return before.found
      throw error
    })
    const reading = { until: performance.now() + (source.kind === 'google' ? freshMs : 0), found }
    last = reading
    return found
  }
}
