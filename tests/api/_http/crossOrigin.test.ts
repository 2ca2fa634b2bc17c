import { describe, expect, test } from 'vitest'
import { answers, receiver, SITE } from '../../support/receiver.js'

describe('a request', () => {
  const status = async (headers: Record<string, string>) => (await receiver().json(answers, headers)).status

  test('from a page of another site is refused', async () => {
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await status({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await status({ 'sec-fetch-site': 'cross-site', origin: SITE })).toBe(403)
    expect(await status({ origin: 'https://elsewhere.test' })).toBe(403)
    expect(await status({ origin: `${SITE}:8443` })).toBe(403)
    expect(await status({ origin: 'null' })).toBe(403)
    expect(await status({ origin: 'nonsense' })).toBe(403)
  })

  test('from our own pages is accepted, under the host that the platform names', async () => {
    expect(await status({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(201)
    expect(await status({ 'sec-fetch-site': 'none' })).toBe(201)
    expect(await status({ origin: SITE })).toBe(201)
    expect(await status({ origin: 'https://www.whittle.test', 'x-forwarded-host': 'www.whittle.test' })).toBe(
      201,
    )
    expect(await status({ origin: 'http://localhost:4242', host: 'localhost:4242' })).toBe(201)
  })
})
