import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDeployment } from '../../../api/_deployment/deployment.js'
import { countSubmissions } from '../../../api/_forms/countSubmissions.js'
import type { LogLine } from '../../../api/_http/log.js'
import { sheetsAdmin } from '../../../api/_sheets/google/admin.js'
import { type CallGoogle, GoogleError } from '../../../api/_sheets/google/client.js'
import { quotaThrottles } from '../../../api/_sheets/google/googleSheets.js'
import { spreadsheet } from '../../../api/_sheets/google/spreadsheet.js'
import type { Sheets } from '../../../api/_sheets/sheets.js'
import { toRow } from '../../../api/_tables/row.js'
import { intensiveIn, saveASpot } from '../../../content/forms/save-a-spot.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import { fakeClock } from '../../support/fakeClock.js'
import { instanceOn } from '../../support/leads.js'
import { answers, receiver, SITE, temporaryFolder } from '../../support/receiver.js'
import { inquiries, inquiry } from '../../support/storedLeads.js'

const google = await startGoogle({ spreadsheets: ['leads'] })

const spot = (intensive: string) => ({
  intensive,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  goals: `For ${crypto.randomUUID()}`,
})

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

describe('in Google Sheets', () => {
  const total = async (fetch: (request: Request) => Promise<Response>) => {
    const response = await fetch(new Request(`${SITE}/api/workshop-inquiries`))
    return response.status === 200 ? (await response.json()).total : response.status
  }
  const counter = (sheets: Pick<Sheets, 'kind' | 'admin'>) => {
    const deployment = async () => ({ delivery: { sheets } })
    return countSubmissions(workshopInquiry, { deployment, log: () => undefined }, grouping).fetch
  }
  afterEach(() => void vi.restoreAllMocks())

  test('counts are read at most once a minute, after a failure each ten seconds; then the last good one counts', async () => {
    const { now } = performance
    let seconds = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + seconds * 1000)
    const sheets = instanceOn(google)
    const count = counter(sheets)
    const failing = () => google.fail(...Array(3).fill({ on: 'read', before: 503 }))
    failing()
    expect(await total(count)).toBe(503)
    google.forgetCalls()
    expect([await total(count), google.calls.length]).toEqual([503, 0])
    seconds += 10
    expect([await total(count), google.titles()]).toEqual([0, ['Sheet1']])
    await sheets.append(inquiries, toRow(inquiry(1)))
    expect(await total(count)).toBe(0)
    seconds += 60
    expect(await total(count)).toBe(1)
    seconds += 60
    failing()
    expect(await total(count)).toBe(1)
  })

  test('counts are back within 75 s after Google refused calls as beyond the quota, asked each second', async () => {
    const { clock, pass } = fakeClock()
    vi.spyOn(performance, 'now').mockImplementation(clock.now)
    const passedAt = 90_000
    const call: CallGoogle = async () => {
      if (clock.now() < passedAt) throw new GoogleError('', 429)
      return { sheets: [{}] } as never
    }
    const throttles = quotaThrottles(undefined, clock)
    const open = () => spreadsheet(call, 'leads', throttles)
    const settings = { spreadsheetIdFor: () => 'leads', backoffMs: 1, secret: '', timeZone: 'UTC' }
    const count = counter({ kind: 'google', admin: sheetsAdmin({ open, ...settings }) })
    let backAt = Number.POSITIVE_INFINITY
    // Other readers use up the quota in the same time, and are refused too.
    for (; backAt > clock.now() && clock.now() < 400_000; pass(1000)) {
      if (clock.now() < passedAt && clock.now() % 5000 === 0) throttles.reads.rejected()
      void total(count).then((found) => {
        if (found === 0) backAt = Math.min(backAt, clock.now())
      })
      await new Promise((resolve) => setTimeout(resolve, 3))
    }
    expect(backAt - passedAt).toBeLessThan(75_000)
  })
})
