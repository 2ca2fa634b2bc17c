import type { DeploymentTiming } from '../../api/_deployment/deployment.js'
import { answerRun, type RunDependencies } from '../../api/_run/answerRun.js'
import type { RunResult } from '../../api/_run/run.js'
import type { Environment } from '../../api/_settings/environment.js'
import type { SmtpStandIn } from '../standIns/smtp/smtpStandIn.js'
import { type Replaced, testSite } from './receiver.js'
import { NOW } from './storedLeads.js'

export const SECRET = 'a-secret-of-the-cron-job'
const withSecret = { headers: { authorization: `Bearer ${SECRET}` } }
export const WEBHOOK = 'https://hooks.slack.test/services/1'
const SLOT_MS = 5 * 60_000

type Options = Pick<RunDependencies, 'following'> &
  Pick<Replaced, 'store' | 'mailbox' | 'events'> & { readonly timing?: DeploymentTiming }

/** A studio's runs, as one instance does them. Its clock stands still until the test moves it. */
export async function studio(env: Environment, now = NOW, { following, ...replaced }: Options = {}) {
  const site = testSite({ env: { CRON_SECRET: SECRET, ...env }, now, ...replaced })
  const handler = { fetch: answerRun({ ...site.dependencies, ...(following && { following }) }) }
  const ask = (init: RequestInit = withSecret, path = '/api/run') => site.ask(handler, path, init)
  const run = async (): Promise<RunResult> => (await ask()).json()
  /** Runs at the beginning of the next slot, as the cron does. */
  const runNext = () => {
    site.clock.now = new Date((Math.floor(site.clock.now.getTime() / SLOT_MS) + 1) * SLOT_MS)
    return run()
  }
  return {
    ...(await site.deployment),
    clock: site.clock,
    lines: site.lines,
    posts: site.posts,
    ask,
    run,
    /** Sends the report now. */
    report: async (): Promise<RunResult> => (await ask(withSecret, '/api/run?report')).json(),
    /** Runs every five minutes until no letter is due, at most for a day. */
    async runUntilNoneIsDue(): Promise<void> {
      for (let due = 1, runs = 0; due > 0 && runs < 288; runs += 1) {
        due = (await runNext()).due ?? 1
      }
    },
    /** Runs every five minutes, for so many minutes. @returns the results */
    async runFor(minutes: number): Promise<readonly RunResult[]> {
      const results: RunResult[] = []
      for (let passed = 0; passed < minutes; passed += 5) results.push(await runNext())
      return results
    },
  }
}

/** The mail server refuses everybody. */
export const mailDown = (smtp: SmtpStandIn) =>
  smtp.fail(
    ...Array.from({ length: 500 }, () => ({ on: 'connect', before: 421, says: '4.3.2 Closing' }) as const),
  )
