const HOUR_MS = 3_600_000

/**
 * Most e-mails of one process within an hour: letters about forms to the studio (`sendSummaries` tells of all further forms), and
 * confirmations to visitors. A class behind one network address (`sender`) gets its thirty confirmations; one sender alone cannot use
 * up those of all.
 */
export const PER_HOUR = {
  letters: { sender: 12, all: 60 },
  confirmations: { mailbox: 1, sender: 30, all: 60, told: 1 },
} as const

/** Counts an event for each of these, by what they are, unless one is at its bound. @returns what is at its bound, if anything */
export type HourlyLimit = (
  whose: Readonly<Record<string, string | undefined>>,
  now: Date,
) => string | undefined

/** A limit in this process. @param bounds - most events in an hour, by what is counted */
export function hourlyLimit(bounds: Readonly<Record<string, number>>): HourlyLimit {
  let recent: readonly (readonly [whose: Parameters<HourlyLimit>[0], at: number])[] = []
  return (whose, now) => {
    recent = recent.filter(([, at]) => now.getTime() - at < HOUR_MS)
    const counted = (what: string) => recent.filter(([one]) => one[what] === whose[what]).length
    const full = Object.keys(whose).find(
      (what) => whose[what] !== undefined && counted(what) >= (bounds[what] ?? 0),
    )
    if (!full) recent = [...recent, [whose, now.getTime()]]
    return full
  }
}
