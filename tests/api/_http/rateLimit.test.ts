import { describe, expect, test } from 'vitest'
import { HttpError } from '../../../api/_http/httpError.js'
import { type RateLimiter, REQUESTS, rateLimiter } from '../../../api/_http/rateLimit.js'

const request = (headers: Record<string, string>) => new Request('https://whittle.test/', { headers })
const at = (second: number) => new Date(Date.UTC(2025, 9, 9) + second * 1000)

/** How many of `count` requests pass, and how long the last is asked to wait. */
function send(limiter: RateLimiter, headers: Record<string, string>, count: number, second = 0) {
  let passed = 0
  let wait: string | undefined
  for (let index = 0; index < count; index += 1)
    try {
      limiter.count(request(headers), at(second))
      passed += 1
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 429)) throw error
      wait = error.headers['Retry-After']
    }
  return { passed, wait }
}

describe('one address', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }

  test('can send sixty requests within ten minutes', () => {
    const limiter = rateLimiter()
    expect(send(limiter, headers, 30)).toEqual({ passed: 30, wait: undefined })
    expect(send(limiter, headers, 32, 300)).toEqual({ passed: 30, wait: '600' })
    expect(send(limiter, headers, 99, 599).passed).toBe(0)
    expect(send(limiter, headers, 99, 600).passed).toBe(30)
    expect(send(limiter, headers, 99, 3600).passed).toBe(60)
  })

  test('has its own budget', () => {
    const limiter = rateLimiter()
    send(limiter, headers, REQUESTS.most)
    expect(send(limiter, { 'x-forwarded-for': '203.0.113.10' }, 1).passed).toBe(1)
    expect(send(limiter, { 'x-real-ip': '203.0.113.9' }, 1).passed).toBe(0)
    expect(send(limiter, { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' }, 1).passed).toBe(0)
  })

  test('of IPv6 counts as the whole network of the visitor, in any notation', () => {
    const limiter = rateLimiter()
    send(limiter, { 'x-real-ip': '2001:db8:0:1::1' }, REQUESTS.most)
    for (const same of ['2001:db8:0:1:ffff:2:3:4', '2001:0DB8:0000:ffff::', '2001:db8::1'])
      expect([same, send(limiter, { 'x-real-ip': same }, 1).passed]).toEqual([same, 0])
    for (const other of ['2001:db8:1:1::1', '2001:db9::1', '::1'])
      expect([other, send(limiter, { 'x-real-ip': other }, 1).passed]).toEqual([other, 1])
    send(limiter, { 'x-real-ip': '198.51.100.7' }, REQUESTS.most)
    expect(send(limiter, { 'x-real-ip': '::ffff:198.51.100.7' }, 1).passed).toBe(0)
  })

  test('only so many addresses are stored: the one that is idle longest is removed, the latest is not', () => {
    const limiter = rateLimiter({ most: 1, withinMs: 600_000 })
    const [first, last] = [{ 'x-real-ip': '203.0.113.9' }, { 'x-real-ip': '203.0.113.10' }]
    send(limiter, first, 1)
    for (let index = 0; index < 10_000; index += 1)
      send(limiter, { 'x-real-ip': `10.0.${index >> 8}.${index & 255}` }, 1)
    send(limiter, last, 1, 30)
    expect(send(limiter, last, 1, 60).passed).toBe(0)
    expect(send(limiter, first, 1, 30).passed).toBe(1)
  })
})
