import { isIPv6 } from 'node:net'
import { HttpError } from './httpError.js'

/** Answers that one address may get wrong. They use up nobody's sends. */
const REFUSALS: Budget = { size: 30, perMinute: 6 }
/** Addresses remembered at once; the one that was quiet longest is forgotten first. */
const ADDRESSES_MAX = 10_000

/** Counts requests by address, in this process: a brake on floods, not a wall. */
export type RateLimiter = {
  /**
   * Counts one request at `now`. An address has `size` requests, and gets a tenth of them back each minute. A `size`
   * of 0 is no limit at all.
   * @returns what is to be called when the request's answers are refused: it counts as a refusal instead. Where the
   * address has had too many of them, it stays counted and the 429 to answer with is returned.
   * @throws HttpError 429 with `Retry-After` when the address has none left.
   */
  readonly count: (request: Request, size: number, now: Date) => () => HttpError | undefined
}

/** A limiter with all its buckets full. */
export function rateLimiter(): RateLimiter {
  const sends: Buckets = new Map()
  const refusals: Buckets = new Map()
  return {
    count(request, size, now) {
      if (size === 0) return () => undefined
      const address = addressOf(request)
      const time = now.getTime()
      const wait = take(sends, address, { size, perMinute: size / 10 }, time)
      if (wait > 0) throw tooMany(wait, 'address')
      return () => {
        const waitOfRefusals = take(refusals, address, REFUSALS, time)
        if (waitOfRefusals > 0) return tooMany(waitOfRefusals, 'refusals')
        giveBack(sends, address)
        return undefined
      }
    },
  }
}

/** Counts requests by address over a window of time, in this process. No more than `max` in any such window. */
export type WindowLimiter = {
  /** Counts one request at `now`. @throws HttpError 429 with `Retry-After` when the address has had its `max`. */
  readonly count: (request: Request, now: Date) => void
}

/** A limiter with empty windows of so many milliseconds. */
export function windowLimiter(max: number, windowMs: number): WindowLimiter {
  const seen = new Map<string, readonly number[]>()
  return {
    count(request, now) {
      const address = addressOf(request)
      const time = now.getTime()
      const recent = (seen.get(address) ?? []).filter((at) => at > time - windowMs)
      const [first = time] = recent
      if (recent.length >= max) throw tooMany(Math.ceil((first + windowMs - time) / 1000), 'window')
      remember(seen, address, [...recent, time])
    },
  }
}

/** What a bucket holds, and how much of it is refilled in a minute. */
type Budget = { readonly size: number; readonly perMinute: number }
type Bucket = { readonly level: number; readonly at: number }
type Buckets = Map<string, Bucket>

/** Takes one from a token bucket. @returns 0, or after how many seconds there is one. */
function take(buckets: Buckets, key: string, { size, perMinute }: Budget, now: number): number {
  const perMillisecond = perMinute / 60_000
  const bucket = buckets.get(key)
  const filled = bucket ? bucket.level + Math.max(0, now - bucket.at) * perMillisecond : size
  const level = Math.min(size, filled)
  const hasOne = level >= 1
  remember(buckets, key, { level: hasOne ? level - 1 : level, at: now })
  return hasOne ? 0 : Math.ceil((1 - level) / perMillisecond / 1000)
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  // Taken out first, so that the map's order is the order of last use.
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > ADDRESSES_MAX && oldest !== undefined) map.delete(oldest)
}

function giveBack(buckets: Buckets, key: string): void {
  const bucket = buckets.get(key)
  if (bucket) buckets.set(key, { ...bucket, level: bucket.level + 1 })
}

const tooMany = (seconds: number, reason: string) =>
  new HttpError(429, 'Too many forms were sent in a short time. Wait a minute and try again.', {
    headers: { 'Retry-After': String(seconds) },
    log: { reason },
  })

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
