import { attempt } from '../../api/_common/attempt.js'
import { type Services, servedAt } from '../../api/_delivery/services.js'
import { summary } from '../../api/_run/answerRun.js'
import { run } from '../../api/_run/run.js'
import type { Settings } from '../../api/_settings/environment.js'
import { isLoopback } from '../../content/hosts.js'

const SLOT_MS = 5 * 60_000

/** Where this server listens. */
export type Listening = { readonly origin: string; readonly port: number }

/**
 * Does every five minutes what Vercel's cron does with `/api/run`. Problems go to the log.
 * @param listening - without SITE_URL the links of letters lead there
 * @returns the timer, which does not keep the process running
 */
export const startRuns = (
  deployment: () => Promise<Services>,
  clock: () => Date,
  listening: Listening,
): NodeJS.Timeout => setInterval(() => attempt(() => runOnce(deployment, clock, listening)), SLOT_MS).unref()

async function runOnce(
  deployment: () => Promise<Services>,
  clock: () => Date,
  listening: Listening,
): Promise<void> {
  const services = await deployment()
  if (!isOurs(services.settings, listening)) return
  const result = await run(servedAt(listening.origin, services), clock())
  if (result.problems.length > 0) console.error(summary(result))
}

/**
 * Whether this server does the runs: over files always; with Google only where it is the site, so that a server on somebody's
 * machine sends nothing for it.
 */
export function isOurs({ sheets, cronSecret, siteUrl }: Settings, { port }: Listening): boolean {
  if (sheets.kind === 'local') return true
  if (cronSecret === undefined || siteUrl === undefined) return false
  const site = new URL(siteUrl)
  return isLoopback(site) && Number(site.port || 80) === port
}
