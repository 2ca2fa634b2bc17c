import { isIPv6 } from 'node:net'
import { HttpError } from './httpError.js'

/** Requests with invalid answers (422) that one address may send. They are counted here and not against `size`. */
const REFUSALS: Budget = { size: 30, perMinute: 6 }
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
  const sends: Buckets = new Map()
  const refusals: Buckets = new Map()
  return {
    count(request, size, now, perMinute = size / 10) {
      if (size === 0) return () => undefined
      const address = addressOf(request)
      const time = now.getTime()
      const wait = take(sends, address, { size, perMinute }, time)
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

/** Token bucket: its size, and how many tokens are refilled each minute. */
type Budget = { readonly size: number; readonly perMinute: number }
type Bucket = { readonly level: number; readonly at: number }
type Buckets = Map<string, Bucket>

/** Takes one token from a bucket. @returns 0 if there was one, else the seconds until there is one. */
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
  // Deleted first: a map keeps the order of insertion, so its first key is always the one that was used longest ago.
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
 * IP address of the sender. Vercel and the local server overwrite these headers, so a visitor cannot forge them. Of an
 * IPv6 address only the first 64 bits count: one visitor has a whole /64 network (RFC 6177).
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
