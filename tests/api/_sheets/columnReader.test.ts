import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ServiceError } from '../../../api/_common/serviceError.js'
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

  test('fails while Google does not answer, asks again a minute later, and then returns the last good count', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    const { now } = performance
    let minutes = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + minutes * 60_000)
    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('one', { goals: 'First' }))
    google.fail({ on: 'read', before: 503 })
    await expect(sheets.column(leads, 'goals')).rejects.toBeInstanceOf(ServiceError)
    const before = reads()
    await expect(sheets.column(leads, 'goals')).rejects.toBeInstanceOf(ServiceError)
    expect(reads()).toBe(before)

    minutes += 1
    expect(await sheets.column(leads, 'goals')).toEqual(['First'])
    minutes += 1
    google.fail({ on: 'read', before: 429 })
    expect(await sheets.column(leads, 'goals')).toEqual(['First'])
    const asked = reads()
    expect(await sheets.column(leads, 'goals')).toEqual(['First'])
    expect(reads()).toBe(asked)
  })
})
