import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ServiceError } from '../../../api/_common/serviceError.js'
import { createDeployment } from '../../../api/_deployment/deployment.js'
import { countSubmissions } from '../../../api/_forms/countSubmissions.js'
import type { LogLine } from '../../../api/_http/log.js'
import { intensiveIn, saveASpot } from '../../../content/forms/save-a-spot.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import { instanceOn, leadOf, leads } from '../../support/leads.js'
import { answers, receiver, SITE, temporaryFolder } from '../../support/receiver.js'

const spot = (intensive: string) => ({
  intensive,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  goals: `For ${crypto.randomUUID()}`,
})
const google = await startGoogle({ spreadsheets: ['leads'] })

const grouping = { by: 'goals', groupOf: intensiveIn }

/** The counting function on the files of a folder. */
function counterOn(dataDir: string, env: Record<string, string> = {}) {
  const lines: LogLine[] = []
  const deployment = createDeployment({ DATA_DIR: dataDir, ...env })
  const { fetch } = countSubmissions(
    workshopInquiry,
    { deployment: () => deployment, log: (line) => lines.push(line) },
    grouping,
  )
  const ask = (init?: RequestInit) => fetch(new Request(`${SITE}/api/workshop-inquiries`, init))
  return { ask, lines }
}

describe('the counts of workshop inquiries', () => {
  test('contain the total and the saved spots by intensive, and nothing that was typed', async () => {
    const studio = receiver({ forms: [workshopInquiry, saveASpot] })
    const { ask } = counterOn(studio.dataDir)
    expect(await (await ask()).json()).toEqual({ total: 0, byIntensive: {} })

    await studio.json(answers)
    for (const intensive of ['Build Your Own Game', 'Build Your Own Game', 'Build Your Own Business'])
      await studio.form(spot(intensive))
    const response = await ask()
    expect(await response.json()).toEqual({
      total: 4,
      byIntensive: { 'Build Your Own Game': 2, 'Build Your Own Business': 1 },
    })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, s-maxage=300'])
  })

  test('do not count an inquiry that only mentions an intensive as a saved spot', () => {
    expect(intensiveIn('Interested in Build Your Own Game: yes')).toBe('Build Your Own Game')
    expect(intensiveIn('We are Interested in Build Your Own Game: yes')).toBeUndefined()
    expect(intensiveIn('Interested in Basket weaving: yes')).toBeUndefined()
  })

  test('are answered with 503 and a sentence where nothing is configured, and the log says why', async () => {
    const { ask, lines } = counterOn(temporaryFolder(), { VERCEL: '1' })
    const response = await ask()
    expect([response.status, await response.text()]).toEqual([
      503,
      'We could not count at the moment. Try again later.',
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(lines).toMatchObject([
      { level: 'error', status: 503, reason: expect.stringContaining('Not configured') },
    ])
  })
})

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
