/**
 * Reads at most once in this time, in milliseconds, from Google Sheets: anybody may ask, and reads have a quota. A failure counts
 * as long.
 */
export function memoized<Source extends { readonly kind: 'google' | 'local' }, Read>(
  freshMs: number,
  read: (source: Source) => Promise<Read>,
): (source: Source) => Promise<Read> {
  let last: { readonly until: number; readonly found: Promise<Read> } | undefined
  return (source) => {
    if (last && performance.now() < last.until) return last.found
    const found = read(source)
    last = { until: performance.now() + (source.kind === 'google' ? freshMs : 0), found }
    return found
  }
}
