import { describe, expect, test, vi } from 'vitest'
import { startGoogle } from '../../standIns/startStandIns.js'
import { instanceOn, leadOf, leads, QUICK, tabOf } from '../../support/leads.js'

const google = await startGoogle({ spreadsheets: ['leads'] })

describe('a tab whose metadata for locks is full', () => {
  const fill = 2400
  const ids = Array.from({ length: fill }, (_, n) => `lead-${n}`)
  const keepAll = (sheets: ReturnType<typeof instanceOn>, of: readonly string[]) =>
    Promise.all(of.map((id) => sheets.append(leads, leadOf(id))))
  const timing = { ...QUICK, intervalMs: 1 }

  test('loses its oldest locks: no row is lost, and the newest thousand are still recognized as repeats', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 7_200_000 })
    const earlier = await keepAll(instanceOn(google, { timing }), ids.slice(0, 1200))
    vi.useRealTimers()
    const kept = [...earlier, ...(await keepAll(instanceOn(google, { timing }), ids.slice(1200)))]
    expect(kept.every(({ outcome }) => outcome === 'written')).toBe(true)
    const repeats = await keepAll(instanceOn(google, { timing }), ids.slice(-1000))
    expect(repeats.every(({ outcome }) => outcome === 'already-there')).toBe(true)
    expect(tabOf(google).rows).toHaveLength(fill)
  })

  test('loses old locks for several instances at once, and their rows are written once', async () => {
    await keepAll(instanceOn(google, { timing }), ids.slice(0, 2200))
    const instances = [1, 2, 3].map(() => instanceOn(google, { timing }))
    const fresh = Array.from({ length: 100 }, (_, n) => `fresh-${n}`)
    await Promise.all(instances.map((sheets) => keepAll(sheets, fresh)))
    const written = tabOf(google).rows.map((row) => row['Submission ID'])
    expect(written.slice(2200).sort()).toEqual([...fresh].sort())
  })
})
