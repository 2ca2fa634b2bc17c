import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { toRow } from '../../../api/_tables/row.js'
import { saveASpot } from '../../../content/forms/save-a-spot.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { summerSchool } from '../../../content/pages/summer-school.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import { requiredAnswers } from '../../support/exampleAnswers.js'
import { instanceOn, QUICK } from '../../support/leads.js'
import { inquiries, inquiry } from '../../support/storedLeads.js'
import { answers, type Replaced, testSite } from '../../support/testSite.js'

let isDown = false
const google = await startGoogle({
  faultOf: () => (isDown ? { before: 403 } : undefined),
})

const spot = (intensive: string) => {
  const goals = `For ${crypto.randomUUID()}`
  return { ...requiredAnswers(saveASpot), intensive, goals }
}

/** A site that counts inquiries. */
function counter(replaced: Replaced) {
  const site = testSite({ forms: [workshopInquiry, saveASpot], ...replaced })
  const ask = () => site.ask('/api/workshop-inquiries')
  /** @returns the total, or the status of a failure */
  const total = async () => {
    const response = await ask()
    return response.status === 200 ? (await response.json()).total : response.status
  }
  return { ...site, ask, total }
}

const [, { title: GAME }, { title: BUSINESS }] = summerSchool.intensives.items

describe('the counts of workshop inquiries', () => {
  test('contain the total and the saved spots by intensive, and nothing that was typed', async () => {
    const { ask, json, form } = counter({})
    expect(await (await ask()).json()).toEqual({ total: 0, byIntensive: {} })

    await json(answers)
    for (const intensive of [GAME, GAME, BUSINESS]) await form(spot(intensive))
    const response = await ask()
    const byIntensive = { [GAME]: 2, [BUSINESS]: 1 }
    expect(await response.json()).toEqual({ total: 4, byIntensive })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, s-maxage=300'])
  })

  test('are answered with 503 and a sentence where nothing is configured, and the log says why', async () => {
    const { ask, lines } = counter({ env: { VERCEL: '1' } })
    const response = await ask()
    const sentence = 'We could not count at the moment. Try again later.'
    expect([response.status, await response.text()]).toEqual([503, sentence])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const reason = expect.stringContaining('Not configured')
    expect(lines).toMatchObject([{ level: 'error', status: 503, reason }])
  })
})

test('counts are read at most once a minute, also after a failure', async () => {
  const { now } = performance
  let seconds = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + seconds * 1000)
  onTestFinished(() => void vi.restoreAllMocks())
  const store = instanceOn(google)
  const { total } = counter({ store })
  isDown = true
  expect(await total()).toBe(503)
  isDown = false
  google.forgetCalls()
  expect([await total(), google.calls.length]).toEqual([503, 0])
  seconds += 60
  expect([await total(), google.titles()]).toEqual([0, ['Sheet1']])
  await store.add(inquiries, toRow(inquiry(1)))
  seconds += 59
  expect(await total()).toBe(0)
  seconds += 1
  expect(await total()).toBe(1)
})

test('a count does not wait for Google longer than eight seconds', async () => {
  google.fail({ on: 'read', before: 503 })
  const { total } = counter({ store: instanceOn(google, { timing: { ...QUICK, backoffMs: 8001 } }) })
  expect(await total()).toBe(503)
})
