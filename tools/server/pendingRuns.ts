import { attempt } from '../../api/_common/attempt.js'
import { runPending } from '../../api/_daily/runPending.js'
import type { Deployment } from '../../api/_payments/answerPayment.js'

/**
 * Does every fifteen minutes what Vercel's cron does with `/api/pending`. Problems go to the log.
 * @returns the timer, which does not keep the process running
 */
export const startPendingRuns = (deployment: () => Promise<Deployment>): NodeJS.Timeout =>
  setInterval(() => attempt(() => sendPending(deployment)), 15 * 60_000).unref()

async function sendPending(deployment: () => Promise<Deployment>): Promise<void> {
  const { problems } = await runPending(await deployment(), new Date())
  if (problems.length > 0) console.error(problems.join(' '))
}
