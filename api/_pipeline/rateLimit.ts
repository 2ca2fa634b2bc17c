import { isIPv6 } from 'node:net'
import { HttpError } from './httpError.js'

/** Requests a minute that one process takes from everyone together, far above a real rush. */
export const EVERYONE_PER_MINUTE = 600
/** Addresses remembered at once; the one that was quiet longest is forgotten first. */
const ADDRESSES_MAX = 10_000

/** Counts requests, in this process: a brake on floods, not a wall. */
export type RateLimiter = {
  /**
   * Counts one request at `now`.
   * @throws HttpError 429 with `Retry-After` when its address has sent more than `perMinute`, or everyone together more
   * than `EVERYONE_PER_MINUTE`. A `perMinute` of 0 is no limit at all.
   */
  readonly count: (request: Request, perMinute: number, now: Date) => void
}

/** A limiter with all its buckets full. */
export function rateLimiter(): RateLimiter {
  const addresses = new Map<string, Bucket>()
  const everyone = new Map<string, Bucket>()
  return {
    count(request, perMinute, now) {
      if (perMinute === 0) return
      take(addresses, addressOf(request), perMinute, now.getTime(), 'address')
      take(everyone, '', EVERYONE_PER_MINUTE, now.getTime(), 'everyone')
    },
  }
}

type Bucket = { readonly level: number; readonly at: number }

/** Token bucket: holds a minute's requests and fills evenly. */
function take(
  buckets: Map<string, Bucket>,
  key: string,
  perMinute: number,
  now: number,
  reason: string,
): void {
  const perMillisecond = perMinute / 60_000
  const bucket = buckets.get(key)
  const filled = bucket ? bucket.level + Math.max(0, now - bucket.at) * perMillisecond : perMinute
  const level = Math.min(perMinute, filled)
  const hasOne = level >= 1
  // Taken out first, so that the map's order is the order of last use.
  buckets.delete(key)
  buckets.set(key, { level: hasOne ? level - 1 : level, at: now })
  const [oldest] = buckets.keys()
  if (buckets.size > ADDRESSES_MAX && oldest !== undefined) buckets.delete(oldest)
  if (hasOne) return
  const seconds = Math.ceil((1 - level) / perMillisecond / 1000)
  throw new HttpError(429, 'Too many forms were sent in a short time. Wait a minute and try again.', {
    headers: { 'Retry-After': String(seconds) },
    log: { reason },
  })
}

/**
 * The network a request came from, as the platform says: Vercel and the local server overwrite these headers, so a
 * visitor cannot choose them. An IPv6 visitor has a whole /64 (RFC 6177), which counts as one.
 */
function addressOf(request: Request): string {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',')[0]
  const address = (request.headers.get('x-real-ip') ?? forwarded ?? '').trim()
  if (!isIPv6(address)) return address
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [head = '', tail = ''] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}
