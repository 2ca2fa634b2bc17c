import { isIPv6 } from 'node:net'
import { HttpError } from './httpError.js'

/** Requests with invalid answers (422) that one address may send. They are counted here and not against its requests. */
const REFUSALS = { size: 30, perMinute: 6 }
/** Most addresses in memory. When there are more, the one with the oldest request is removed. */
const ADDRESSES_MAX = 10_000

/** Limits requests by IP address. It counts in this process only, so a flood over many processes is only slowed down. */
export type RateLimiter = {
  /**
   * Counts one request at `now`. An address has `size` requests, and `perMinute` of them are refilled each minute. A `size`
   * of 0 switches the limit off.
   * @param perMinute - @default a tenth of `size`
   * @returns a function to call when the answers are refused (422). It counts the request as a refusal instead. When the
   * address has too many refusals, it returns the 429 to answer with, and the request stays counted.
   * @throws HttpError 429 with `Retry-After` when the address has no request left.
   */
  readonly count: (
    request: Request,
    size: number,
    now: Date,
    perMinute?: number,
  ) => () => HttpError | undefined
}

/** A new limiter: every address has all of its requests. */
export function rateLimiter(): RateLimiter {
  const requests = buckets()
  const refusals = buckets()
  return {
    count(request, size, now, perMinute = size / 10) {
      if (size === 0) return () => undefined
      const sender = senderOf(request)
      const wait = requests.take(sender, size, perMinute, now.getTime())
      if (wait > 0) throw tooMany(wait, 'address')
      return () => {
        const waitOfRefusals = refusals.take(sender, REFUSALS.size, REFUSALS.perMinute, now.getTime())
        if (waitOfRefusals > 0) return tooMany(waitOfRefusals, 'refusals')
        requests.giveBack(sender, perMinute)
        return undefined
      }
    },
  }
}

/** How long one token takes to be refilled, in whole milliseconds. */
const refillMs = (perMinute: number) => Math.ceil(60_000 / perMinute)

/** Token buckets by sender. Of each only the time at which it will be full again is stored, in milliseconds. */
function buckets() {
  const fullAt = new Map<string, number>()
  return {
    /** Takes one of `size` tokens. @returns 0 if there was one, else the seconds until there is one. */
    take(sender: string, size: number, perMinute: number, now: number): number {
      const emptyUntil = now + size * refillMs(perMinute)
      // At most `emptyUntil`: after the clock was set back, an address must not wait longer than for a full refill.
      const before = Math.min(Math.max(fullAt.get(sender) ?? now, now), emptyUntil)
      const after = before + refillMs(perMinute)
      const hasToken = after <= emptyUntil
      // Deleted first: a map keeps the order of insertion, so its first key is always the one that was used longest ago.
      fullAt.delete(sender)
      fullAt.set(sender, hasToken ? after : before)
      const [oldest = ''] = fullAt.keys()
      if (fullAt.size > ADDRESSES_MAX) fullAt.delete(oldest)
      return hasToken ? 0 : Math.ceil((after - emptyUntil) / 1000)
    },
    giveBack(sender: string, perMinute: number): void {
      fullAt.set(sender, (fullAt.get(sender) ?? 0) - refillMs(perMinute))
    },
  }
}

const tooMany = (seconds: number, reason: string) =>
  new HttpError(429, 'Too many forms were sent in a short time. Wait a minute and try again.', {
    headers: { 'Retry-After': String(seconds) },
    log: { reason },
  })

/**
 * IP address of the sender. Vercel and the local server overwrite these headers, so a visitor cannot forge them. Of an
 * IPv6 address only the first 64 bits count: one visitor has a whole /64 network (RFC 6177). An IPv4-mapped IPv6 address
 * counts as its IPv4 address.
 */
function senderOf({ headers }: Request): string {
  const forwarded = headers.get('x-forwarded-for')?.split(',')[0]
  const address = (headers.get('x-real-ip') ?? forwarded ?? '').trim()
  if (!isIPv6(address)) return address
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [left = [], right = []] = address.split('::').map((part) => part.split(':'))
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return groups.map((group) => Number.parseInt(group || '0', 16)).join(':')
}
