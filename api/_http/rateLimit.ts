import { isIPv6 } from 'node:net'
import { limit } from '../_common/limit.js'
import { HttpError } from './httpError.js'

/** Most requests of one address, and in how many milliseconds. */
export const REQUESTS = { most: 60, withinMs: 600_000 }

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
export function rateLimiter({ most, withinMs } = REQUESTS): RateLimiter {
  const isBeyond = limit({ sender: most }, withinMs)
  return {
    count(request, now) {
      const sender = senderOf(request)
      if (!isBeyond({ sender }, now)) return sender
      throw new HttpError(429, `${TOO_MANY} ${withinMs / 60_000} minutes and try again.`, {
        headers: { 'Retry-After': String(withinMs / 1000) },
        log: { reason: 'address' },
      })
    },
  }
}

const TOO_MANY = 'Too many requests came from your network in a short time. Wait'

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
