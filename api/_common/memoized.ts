/**
 * Reads a source at most once in this time, in milliseconds, if it is Google Sheets: anybody may ask, and reads have a
 * quota. A failure counts as long.
 */
export function memoized<Source extends { readonly kind: 'google' | 'local' }, Read>(
  freshMs: number,
  read: (source: Source) => Promise<Read>,
): (source: Source) => Promise<Read> {
  const readings = new WeakMap<Source, { readonly until: number; readonly found: Promise<Read> }>()
  return (source) => {
    const last = readings.get(source)
    if (last && performance.now() < last.until) return last.found
    const found = read(source)
    readings.set(source, { until: performance.now() + (source.kind === 'google' ? freshMs : 0), found })
    return found
  }
}
