import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ServiceError } from '../../../api/_common/serviceError.js'
import { type CallGoogle, GoogleError } from '../../../api/_sheets/google/client.js'
import { columnReader } from '../../../api/_sheets/google/columnReader.js'
import { quotaThrottles } from '../../../api/_sheets/google/googleSheets.js'
import { spreadsheet } from '../../../api/_sheets/google/spreadsheet.js'
import type { Clock } from '../../../api/_sheets/google/throttle.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import { instanceOn, leadOf, leads } from '../../support/leads.js'

const google = await startGoogle({ spreadsheets: ['leads'] })

describe('counting in Google Sheets', () => {
  const reads = () => google.calls.filter(({ kind }) => kind === 'read').length

  test('reads the column, and creates no tab', async () => {
    expect(await instanceOn(google).column(leads, 'goals')).toEqual([])
    expect(google.calls.map(({ kind }) => kind)).not.toContain('write')

    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('one', { goals: 'First' }))
    await sheets.append(leads, leadOf('two', { goals: 'Second' }))
    expect(await sheets.column(leads, 'goals')).toEqual(['First', 'Second'])
  })

  test('reads from Google at most once a minute, because writing needs the reads', async () => {
    const sheets = instanceOn(google)
    await Promise.all([sheets.column(leads, 'goals'), sheets.column(leads, 'goals')])
    await sheets.append(leads, leadOf('one', { goals: 'First' }))
    const before = reads()
    expect(await sheets.column(leads, 'goals')).toEqual([])
    expect(reads()).toBe(before)
  })

  test('is back within 75 s after Google refused calls as beyond the quota, asked each second', async () => {
    let now = 0
    let sleepers: { readonly until: number; readonly wake: () => void }[] = []
    const clock: Clock = {
      now: () => now,
      sleep: (ms) => new Promise<void>((wake) => sleepers.push({ until: now + ms, wake })),
    }
    const passedAt = 90_000
    const call: CallGoogle = async () => {
      if (now < passedAt) throw new GoogleError('', 429)
      return { sheets: [{}] } as never
    }
    const throttles = quotaThrottles(undefined, clock)
    const count = columnReader(() => spreadsheet(call, 'leads', throttles), throttles.reads, clock.now)
    let backAt: number | undefined
    // Other readers use up the quota in the same time, and are refused too.
    for (; backAt === undefined && now < 400_000; now += 1000) {
      if (now < passedAt && now % 5000 === 0) throttles.reads.rejected()
      void count(leads, 'goals').then(
        () => {
          backAt ??= now
        },
        () => undefined,
      )
      for (const { wake } of sleepers.filter(({ until }) => until <= now)) wake()
      sleepers = sleepers.filter(({ until }) => until > now)
      await new Promise(setImmediate)
    }
    expect((backAt ?? Number.POSITIVE_INFINITY) - passedAt).toBeLessThan(75_000)
  })

  test('fails while Google does not answer, asks again ten seconds later, and then returns the last good count', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    const { now } = performance
    let seconds = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + seconds * 1000)
    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('one', { goals: 'First' }))
    google.fail({ on: 'read', before: 503 })
    await expect(sheets.column(leads, 'goals')).rejects.toBeInstanceOf(ServiceError)
    const before = reads()
    await expect(sheets.column(leads, 'goals')).rejects.toBeInstanceOf(ServiceError)
    expect(reads()).toBe(before)

    seconds += 10
    expect(await sheets.column(leads, 'goals')).toEqual(['First'])
    seconds += 60
    google.fail({ on: 'read', before: 429 })
    expect(await sheets.column(leads, 'goals')).toEqual(['First'])
    const asked = reads()
    expect(await sheets.column(leads, 'goals')).toEqual(['First'])
    expect(reads()).toBe(asked)
  })
})
