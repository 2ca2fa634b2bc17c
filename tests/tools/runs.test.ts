import { expect, onTestFinished, test, vi } from 'vitest'
import { isOurs, startRuns } from '../../tools/server/runs.js'
import { startGoogle } from '../standIns/startStandIns.js'
import { dueIn, inquiry, keep, NOW, noted, onGoogle, settingsOf } from '../support/storedLeads.js'
import { testSite } from '../support/testSite.js'

const google = await startGoogle()
const SECRET = { CRON_SECRET: 'a-secret-of-the-cron-job' }
const listening = { origin: 'http://localhost:3000', port: 3000 }

test('npm start sends what is due within five minutes, without a cron', async () => {
  const { deployment } = testSite({ now: NOW })
  const services = await deployment
  await keep(services, [inquiry(0)], { areSent: false })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const minutesLater = new Date(NOW.getTime() + 5 * 60_000)
  const timer = startRuns(
    () => deployment,
    () => minutesLater,
    listening,
  )
  onTestFinished(() => {
    clearInterval(timer)
    vi.useRealTimers()
  })
  vi.advanceTimersByTime(5 * 60_000)
  vi.useRealTimers()
  await expect.poll(() => noted(services, 'sent')).toHaveLength(1)
  expect(await dueIn(services)).toEqual([])
})

test.each([
  ['over files', {}, true],
  ['with Google, where it is the site', { ...SECRET, SITE_URL: 'http://localhost:3000' }, true],
  ['with Google, on somebody’s machine', { ...SECRET, SITE_URL: 'https://whittle.test' }, false],
  ['with Google, at another port', { ...SECRET, SITE_URL: 'http://localhost:3001' }, false],
  ['with Google, without a secret', { SITE_URL: 'http://localhost:3000' }, false],
  ['with Google, without SITE_URL', SECRET, false],
])('the local server does the runs %s: %j %s', (where, env, isExpected) => {
  const settings = settingsOf(
    where === 'over files' ? env : { ...onGoogle(google), GOOGLE_API_ORIGIN: '', ...env },
  )
  expect(isOurs(settings, listening)).toBe(isExpected)
})
