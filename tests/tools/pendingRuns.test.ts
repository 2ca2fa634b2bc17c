import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDeployment } from '../../api/_deployment/deployment.js'
import { numberRow } from '../../api/_guests/news.js'
import { seatsOf } from '../../api/_guests/seats.js'
import type { Deployment } from '../../api/_payments/answerPayment.js'
import { toRow } from '../../api/_tables/row.js'
import { guestsTable } from '../../api/_tables/tables.js'
import { guests } from '../../content/forms/event-registration.js'
import { startPendingRuns } from '../../tools/server/pendingRuns.js'
import { DAY_MS, eventIn, letterReader, MINUTE_MS } from '../support/guests.js'
import { temporaryFolder } from '../support/receiver.js'
import { inquiry, keep, NOW, pendingIn, rowsIn } from '../support/storedLeads.js'

/** A run of the local server. */
function runOnce(deployment: Deployment) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const timer = startPendingRuns(async () => deployment, 'http://localhost:3000')
  onTestFinished(() => {
    clearInterval(timer)
    vi.useRealTimers()
  })
  vi.advanceTimersByTime(15 * 60_000)
  vi.useRealTimers()
}

test('npm start sends what is pending within fifteen minutes, without a cron', async () => {
  const deployment = await createDeployment({ DATA_DIR: temporaryFolder() })
  await keep(deployment, [inquiry(1)], { pendingSince: NOW })
  runOnce(deployment)
  await expect.poll(() => pendingIn(deployment)).toEqual([])
})

test('without SITE_URL, the link of a letter to who moves up leads to npm start', async () => {
  const [event, dataDir] = [eventIn(3 * DAY_MS, { seats: 2 }), temporaryFolder()]
  const deployment = await createDeployment({ DATA_DIR: dataDir }, {}, [event])
  const { sheets } = deployment.delivery
  const before = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
  const registered = ['ada', 'eve'].map((name, at) => {
    const answers = { event: event.id, name, email: `${name}@example.com` }
    return toRow({ ...inquiry(0), storage: guests, answers, receivedAt: before(8 - at) })
  })
  const one = numberRow({ ...event, seats: 1 }, event.title, seatsOf([], event), before(9))
  for (const row of [one, ...registered]) await sheets.append(guestsTable, row)
  runOnce(deployment)
  const read = letterReader({ outbox: () => readdirSync(join(dataDir, 'outbox')), dataDir })
  const pending = async () => (await rowsIn(deployment, guestsTable)).map((row) => row.pending.length)
  await expect.poll(pending).toEqual([0, 0, 0, 0, 0])
  expect((await read()).map(({ to, occasion, wayOut }) => [to, occasion, new URL(wayOut).origin])).toEqual([
    ['eve@example.com', 'moved-up', 'http://localhost:3000'],
  ])
})
