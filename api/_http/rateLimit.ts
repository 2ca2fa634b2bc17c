import { isIPv6 } from 'node:net'
import { HttpError } from './httpError.js'

/** Requests that one address may send at once, and how many of them are refilled each minute. */
export const BURST = 60
export const PER_MINUTE = 6
/** Most addresses in memory. When there are more, the one with the oldest request is removed. */
const ADDRESSES_MAX = 10_000

/** Limits requests by IP address. It counts in this process only, so a flood over many processes is only slowed down. */
export type RateLimiter = {
  /**
   * Counts one request at `now`.
   * @returns the address
   * @throws HttpError 429 with `Retry-After` when the address has no request left.
   */
  readonly count: (request: Request, now: Date) => string
}

/** A new limiter: every address has all of its requests. */
export function rateLimiter({ burst = BURST, perMinute = PER_MINUTE } = {}): RateLimiter {
  // Token buckets by sender. Of each only the time at which it will be full again is stored, in milliseconds.
  const fullAt = new Map<string, number>()
  /** How long one token takes to be refilled, in whole milliseconds. */
  const refillMs = Math.ceil(60_000 / perMinute)
  return {
    count(request, time) {
      const [sender, now] = [senderOf(request), time.getTime()]
      const emptyUntil = now + burst * refillMs
      // At most `emptyUntil`: after the clock was set back, an address must not wait longer than for a full refill.
      const before = Math.min(Math.max(fullAt.get(sender) ?? now, now), emptyUntil)
      const after = before + refillMs
      const hasToken = after <= emptyUntil
      // Deleted first: a map keeps the order of insertion, so its first key is always the one that was used longest ago.
      fullAt.delete(sender)
      fullAt.set(sender, hasToken ? after : before)
      const [oldest = ''] = fullAt.keys()
      if (fullAt.size > ADDRESSES_MAX) fullAt.delete(oldest)
      if (!hasToken) throw tooMany(Math.ceil((after - emptyUntil) / 1000))
      return sender
    },
  }
}

const tooMany = (seconds: number) =>
  new HttpError(429, 'Too many forms were sent in a short time. Wait a minute and try again.', {
    headers: { 'Retry-After': String(seconds) },
    log: { reason: 'address' },
  })

/**
 * IP address of the sender. Vercel and the local server overwrite these headers, so a visitor cannot forge them. Of an
 * IPv6 address only the first 48 bits count: one visitor can have a whole /48 network (RIPE-690). An IPv4-mapped IPv6 address
 * counts as its IPv4 address.
 */
function senderOf({ headers }: Request): string {
  const forwarded = headers.get('x-forwarded-for')?.split(',')[0]
  const address = (headers.get('x-real-ip') ?? forwarded ?? '').trim()
  if (!isIPv6(address)) return address
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [left = [], right = []] = address.split('::').map((part) => part.split(':'))
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 3)
  return groups.map((group) => Number.parseInt(group || '0', 16)).join(':')
}
