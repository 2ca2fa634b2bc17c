import { isIPv6 } from 'node:net'
import { HttpError } from './httpError.js'

/** Most addresses in memory. When there are more, the one with the oldest request is removed. */
const ADDRESSES_MAX = 10_000

/** Limits requests by IP address. It counts in this process only, so a flood over many processes is only slowed down. */
export type RateLimiter = {
  /**
   * Counts one request at `now`. An address has `size` requests, and `perMinute` of them are refilled each minute. A `size`
   * of 0 switches the limit off.
   * @param perMinute - @default a tenth of `size`
   * @returns the address; undefined where the limit is off
   * @throws HttpError 429 with `Retry-After` when the address has no request left.
   */
  readonly count: (request: Request, size: number, now: Date, perMinute?: number) => string | undefined
}

/** A new limiter: every address has all of its requests. */
export function rateLimiter(): RateLimiter {
  // Token buckets by sender. Of each only the time at which it will be full again is stored, in milliseconds.
  const fullAt = new Map<string, number>()
  return {
    count(request, size, time, perMinute = size / 10) {
      if (size === 0) return undefined
      const [sender, now] = [senderOf(request), time.getTime()]
      /** How long one token takes to be refilled, in whole milliseconds. */
      const refillMs = Math.ceil(60_000 / perMinute)
      const emptyUntil = now + size * refillMs
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
