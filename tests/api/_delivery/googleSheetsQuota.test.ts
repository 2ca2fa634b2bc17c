import { describe, expect, test, vi } from 'vitest'
import { startGoogleStandIn } from '../../standIns/google/googleStandIn.js'
import { instanceOn, leadOf, leads, QUICK, tabOf } from '../../support/leads.js'

test('four instances that get repeated 429 answers write every row once', async () => {
  const google = await startGoogleStandIn({
    spreadsheets: ['leads'],
    faultOf: (number) => (number % 3 === 0 ? { before: 429 } : undefined),
  })
  const instances = [1, 2, 3, 4].map(() => instanceOn(google))
  const ids = Array.from({ length: 200 }, (_, n) => `lead-${n}`)
  const kept = await Promise.all(ids.map((id, n) => instances[n % 4]?.append(leads, leadOf(id))))
  expect(kept).toEqual(Array(200).fill({ outcome: 'written' }))
  expect(
    tabOf(google)
      .rows.map((row) => row['Submission ID'])
      .sort(),
  ).toEqual([...ids].sort())
  expect(google.calls.map(({ status }) => status)).toContain(429)
  await google.close()
})

test('a row that needs a new tab does not wait for the interval between two writes', async () => {
  const google = await startGoogleStandIn({ spreadsheets: ['leads'] })
  // An hour that never passes: a write that has to wait is never made.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sheets = instanceOn(google, { timing: { ...QUICK, intervalMs: 3_600_000 } })
  expect(await sheets.append(leads, leadOf('one'))).toEqual({ outcome: 'written' })
  expect(google.calls.filter(({ kind }) => kind === 'write')).toHaveLength(2)
  vi.useRealTimers()
  await google.close()
})

describe('a tab whose metadata for locks is full', () => {
  const fill = 2400
  const ids = Array.from({ length: fill }, (_, n) => `lead-${n}`)
  const keepAll = (sheets: ReturnType<typeof instanceOn>, of: readonly string[]) =>
    Promise.all(of.map((id) => sheets.append(leads, leadOf(id))))
  const timing = { ...QUICK, intervalMs: 1 }

  test('loses its oldest locks: no row is lost, and the newest thousand are still recognized as repeats', async () => {
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
  })

  test('loses old locks for several instances at once, and their rows are written once', async () => {
    const google = await startGoogleStandIn({ spreadsheets: ['leads'] })
    await keepAll(instanceOn(google, { timing }), ids.slice(0, 2200))
    const instances = [1, 2, 3].map(() => instanceOn(google, { timing }))
    const fresh = Array.from({ length: 100 }, (_, n) => `fresh-${n}`)
    await Promise.all(instances.map((sheets) => keepAll(sheets, fresh)))
    const written = tabOf(google).rows.map((row) => row['Submission ID'])
    expect(written.slice(2200).sort()).toEqual([...fresh].sort())
    await google.close()
  })
})
