import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type GoogleStandIn, startGoogleStandIn } from '../../standIns/google/googleStandIn.js'
import { instanceOn, leadOf, leads, tabOf } from '../../support/leads.js'

// Waits use the global timer here, which does not run until the test advances it.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve(value)
      }, ms)
      signal?.addEventListener('abort', stop)
    }),
}))

let google: GoogleStandIn
beforeEach(async () => {
  google = await startGoogleStandIn({ spreadsheets: ['leads'], perMinute: 60 })
  // The first call loads modules, which takes real time.
  await instanceOn(google, { fetch: google.fetch }).append(leads, leadOf('first'))
  google.forgetCalls()
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await google.close()
})

const SPELL_MS = 8000

test('after eight seconds of 429, a row is written within fifteen seconds, although counts are asked for', async () => {
  const sheets = instanceOn(google, { fetch: google.fetch, timing: {} })
  const start = Date.now()
  google.refuseFor(SPELL_MS)
  const rowsAt: number[] = []
  const sent: Promise<unknown>[] = []
  for (let ms = 0; ms < 240_000; ms += 1000) {
    if (ms % 10_000 === 0) {
      const kept = sheets.append(leads, leadOf(`lead-${ms}`)).then(() => rowsAt.push(Date.now() - start))
      sent.push(kept.catch(() => undefined))
    }
    if (ms % 3000 === 0)
      for (const field of ['goals', 'submissionId'])
        sent.push(sheets.column(leads, field).catch(() => undefined))
    await vi.advanceTimersByTimeAsync(1000)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  await Promise.all(sent)
  expect(rowsAt[0]).toBeLessThan(SPELL_MS + 15_000)
  // Of 24 leads, one each ten seconds, only those sent during the refusals have no row.
  expect(rowsAt.length).toBeGreaterThanOrEqual(23)
  expect(tabOf(google).rows.length).toBe(rowsAt.length + 1)
})
