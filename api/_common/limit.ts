const HOUR_MS = 3_600_000
/** Most names in memory. When there are more, the one that was counted longest ago is removed. */
const NAMES_MAX = 10_000

/** What an event is counted for, by what it is, such as its `sender`. What is undefined is not counted. */
type Whose = Readonly<Record<string, string | undefined>>

/** Counts an event, unless one of these is at its bound. @returns whether one is */
export type Limit = (whose: Whose, now: Date) => boolean

/** A limit in this process. @param bounds - most events within so many milliseconds, by what is counted */
export function limit(bounds: Readonly<Record<string, number>>, withinMs = HOUR_MS): Limit {
  const counted = new Map<string, readonly number[]>()
  return (whose, now) => {
    const counts = Object.entries(whose).flatMap(([what, name]) => {
      const key = `${what} ${name}`
      const recent = (counted.get(key) ?? []).filter((at) => now.getTime() - at < withinMs)
      return name === undefined ? [] : [{ key, recent, isFull: recent.length >= (bounds[what] ?? 0) }]
    })
    if (counts.some(({ isFull }) => isFull)) return true
    for (const { key, recent } of counts) {
      // Deleted first: a map keeps the order of insertion.
      counted.delete(key)
      counted.set(key, [...recent, now.getTime()])
    }
    const [oldest = ''] = counted.keys()
    if (counted.size > NAMES_MAX) counted.delete(oldest)
    return false
  }
}
