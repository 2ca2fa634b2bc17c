import { expect, onTestFinished, test, vi } from 'vitest'
import { createDeployment } from '../../api/_deployment/deployment.js'
import { PENDING_RUN } from '../../api/_sheets/sheets.js'
import { startPendingRuns } from '../../tools/server/pendingRuns.js'
import { temporaryFolder } from '../support/receiver.js'
import { inquiry, keep, NOW, pendingIn } from '../support/storedLeads.js'

test('npm start sends what is pending within fifteen minutes, without a cron', async () => {
  const deployment = await createDeployment({ DATA_DIR: temporaryFolder() })
  const { sheets } = deployment.delivery
  await keep(deployment, [inquiry(1)], { pendingSince: NOW })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const timer = startPendingRuns(async () => deployment)
  onTestFinished(() => {
    clearInterval(timer)
    vi.useRealTimers()
  })
  vi.advanceTimersByTime(15 * 60_000)
  vi.useRealTimers()
  await expect.poll(() => sheets.admin.notes([PENDING_RUN])).toHaveProperty('size', 1)
  expect(await pendingIn(deployment)).toEqual([])
})
