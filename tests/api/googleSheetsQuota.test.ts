import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type GoogleStandIn,
  type GoogleStandInOptions,
  startGoogleStandIn,
} from '../support/googleStandIn.js'
import { instanceOn, leadOf, leads, tabOf } from '../support/leads.js'

describe('Google’s quota, in a minute of 1.2 seconds', () => {
  let google: GoogleStandIn
  const start = async (options: GoogleStandInOptions = {}) => {
    google = await startGoogleStandIn({ spreadsheets: ['leads'], perMinute: 60, minuteMs: 1200, ...options })
  }
  afterEach(() => google.close())
  const timing = { callMs: 2000, totalMs: 10_000, backoffMs: 10, intervalMs: 21 }
  const shared = { ...timing, intervalMs: 63 }
  const refusals = () => google.calls.filter(({ status }) => status === 429).length
  const idsIn = () => tabOf(google).rows.map((row) => row['Submission ID'])

  test('is enough for 200 rows of one instance, repeats and owed e-mails among them', async () => {
    await start({ latencyMs: [2, 8] })
    const sheets = instanceOn(google, { timing })
    const ids = Array.from({ length: 200 }, (_, n) => `lead-${n}`)
    await Promise.all(
      ids.map(async (id, n) => {
        await pause(n * 10)
        await sheets.append(leads, leadOf(id))
        if (n % 10 === 0) await sheets.markNotified(leads, id, false)
        if (n % 10 === 5) await sheets.append(leads, leadOf(id))
      }),
    )
    expect(idsIn().sort()).toEqual([...ids].sort())
    expect(refusals()).toBe(0)
  })

  test('shared by four instances makes them write less often, and every row is one row', async () => {
    await start({ perMinute: 20 })
    const instances = [1, 2, 3, 4].map(() => instanceOn(google, { timing: shared }))
    const ids = Array.from({ length: 200 }, (_, n) => `lead-${n}`)
    const kept = await Promise.all(
      ids.map(async (id, n) => {
        await pause(n * 10)
        return await instances[n % 4]?.append(leads, leadOf(id))
      }),
    )
    expect(kept).toEqual(Array(200).fill({ outcome: 'written', notified: true }))
    expect(idsIn().sort()).toEqual([...ids].sort())
    expect(refusals()).toBeGreaterThan(0)
    expect(refusals()).toBeLessThan(100)
  })
})

describe('a tab whose store of locks is full', () => {
  const fill = 2400
  const ids = Array.from({ length: fill }, (_, n) => `lead-${n}`)
  const keepAll = (sheets: ReturnType<typeof instanceOn>, of: readonly string[]) =>
    Promise.all(of.map((id) => sheets.append(leads, leadOf(id))))
  const timing = { callMs: 3000, totalMs: 20_000, backoffMs: 10, intervalMs: 1 }

  test('gives up its oldest ones: no row is lost, and the newest thousand are still known as repeats', async () => {
    const google = await startGoogleStandIn({ spreadsheets: ['leads'] })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 7_200_000 })
    const earlier = await keepAll(instanceOn(google, { timing }), ids.slice(0, 1200))
    vi.useRealTimers()
    const kept = [...earlier, ...(await keepAll(instanceOn(google, { timing }), ids.slice(1200)))]
    expect(kept.every(({ outcome }) => outcome === 'written')).toBe(true)
    const repeats = await keepAll(instanceOn(google, { timing }), ids.slice(-1000))
    expect(repeats.every(({ outcome }) => outcome === 'already-there')).toBe(true)
    expect(tabOf(google).rows).toHaveLength(fill)
    await google.close()
  }, 30_000)

  test('for several instances at once is made room in, and their rows are written once', async () => {
    const google = await startGoogleStandIn({ spreadsheets: ['leads'] })
    await keepAll(instanceOn(google, { timing }), ids.slice(0, 2200))
    const instances = [1, 2, 3].map(() => instanceOn(google, { timing }))
    const fresh = Array.from({ length: 100 }, (_, n) => `fresh-${n}`)
    await Promise.all(instances.map((sheets) => keepAll(sheets, fresh)))
    const written = tabOf(google).rows.map((row) => row['Submission ID'])
    expect(written.slice(2200).sort()).toEqual([...fresh].sort())
    await google.close()
  }, 30_000)
})
