import { attempt } from '../../api/_common/attempt.js'
import { alertTo } from '../../api/_daily/answerRun.js'
import { runPending } from '../../api/_daily/runPending.js'
import type { Deployment } from '../../api/_payments/answerPayment.js'

/**
 * Does every fifteen minutes what Vercel's cron does with `/api/pending`. Problems go to the log.
 * @returns the timer, which does not keep the process running
 */
export const startPendingRuns = (deployment: () => Promise<Deployment>): NodeJS.Timeout =>
  setInterval(() => attempt(() => sendPending(deployment)), 15 * 60_000).unref()

async function sendPending(deployment: () => Promise<Deployment>): Promise<void> {
  const { settings, delivery } = await deployment()
  const { problems } = await runPending(settings, delivery, new Date(), { alert: alertTo(settings) })
  if (problems.length > 0) console.error(problems.join(' '))
}
