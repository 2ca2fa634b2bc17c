const HOUR_MS = 3_600_000

/**
 * Most e-mails of one process within an hour: letters about forms to the studio (`floodEmail` tells that there are no more),
 * letters to guests about their registration (further ones go out later), and confirmations to visitors. A sender is a network address: a company of fifty behind one gets its confirmations, and no sender alone
 * uses up those of all.
 */
export const PER_HOUR = {
  letters: { sender: 12, all: 60, told: 1 },
  guests: { all: 60 },
  checkouts: { sender: 20 },
  confirmations: { mailbox: 1, sender: 50, all: 60, told: 1 },
} as const

/** What an event is counted for, by what it is, such as its `sender`. */
type Whose = Readonly<Record<string, string | undefined>>

/** Counts an event, unless one of these is at its bound. @returns what is at its bound, if anything */
export type HourlyLimit = (whose: Whose, now: Date) => string | undefined

/** A limit in this process. @param bounds - most events in an hour, by what is counted */
export function hourlyLimit(bounds: Readonly<Record<string, number>>): HourlyLimit {
  let recent: readonly { readonly whose: Whose; readonly at: Date }[] = []
  return (whose, now) => {
    recent = recent.filter(({ at }) => now.getTime() - at.getTime() < HOUR_MS)
    const isFull = ([what, name]: readonly [string, string | undefined]) =>
      name !== undefined && recent.filter((one) => one.whose[what] === name).length >= (bounds[what] ?? 0)
    const [full] = Object.entries(whose).find(isFull) ?? []
    if (full === undefined) recent = [...recent, { whose, at: now }]
    return full
  }
}
