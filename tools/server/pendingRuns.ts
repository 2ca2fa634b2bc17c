import { attempt } from '../../api/_common/attempt.js'
import { runPending } from '../../api/_daily/runPending.js'
import type { Deployment } from '../../api/_payments/answerPayment.js'

/**
 * Does every fifteen minutes what Vercel's cron does with `/api/pending`. Problems go to the log.
 * @param origin - of this server: without SITE_URL the links of letters lead to it
 * @param clock - the process's. @default the real time
 * @returns the timer, which does not keep the process running
 */
export const startPendingRuns = (
  deployment: () => Promise<Deployment>,
  origin: string,
  clock = () => new Date(),
): NodeJS.Timeout =>
  setInterval(() => attempt(() => sendPending(deployment, origin, clock())), 15 * 60_000).unref()

async function sendPending(deployment: () => Promise<Deployment>, origin: string, now: Date): Promise<void> {
  const { settings, ...services } = await deployment()
  const siteUrl = settings.siteUrl ?? origin
  const { problems } = await runPending({ ...services, settings: { ...settings, siteUrl } }, now)
  if (problems.length > 0) console.error(problems.join(' '))
}
