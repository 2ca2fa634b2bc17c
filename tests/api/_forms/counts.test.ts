import { describe, expect, test } from 'vitest'
import { createDeployment } from '../../../api/_deployment/deployment.js'
import { countSubmissions } from '../../../api/_forms/countSubmissions.js'
import type { LogLine } from '../../../api/_http/log.js'
import { intensiveIn, saveASpot } from '../../../content/forms/save-a-spot.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { answers, receiver, SITE, temporaryFolder } from '../../support/receiver.js'

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
