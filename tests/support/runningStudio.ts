import type { RunResult } from '../../api/_run/run.js'
import type { Environment } from '../../api/_settings/environment.js'
import type { SmtpStandIn } from '../standIns/smtp/smtpStandIn.js'
import { NOW } from './storedLeads.js'
import { type Replaced, testSite } from './testSite.js'

export const SECRET = 'a-secret-of-the-cron-job'
const withSecret = { headers: { authorization: `Bearer ${SECRET}` } }
export const WEBHOOK = 'https://hooks.slack.test/services/1'
const SLOT_MS = 5 * 60_000

/** A site and its runs, as one instance does them. Its clock stands still until the test moves it. */
export async function studio(env: Environment, now = NOW, replaced: Omit<Replaced, 'env' | 'now'> = {}) {
  const site = testSite({ env: { CRON_SECRET: SECRET, ...env }, now, ...replaced })
  const run = async (): Promise<RunResult> => (await site.ask('/api/run', withSecret)).json()
  /** Runs at the beginning of the next slot, as the cron does. */
  const runNext = () => {
    site.clock.now = new Date((Math.floor(site.clock.now.getTime() / SLOT_MS) + 1) * SLOT_MS)
    return run()
  }
  return {
    ...(await site.deployment),
    ...site,
    run,
    /** Sends the report now. */
    report: async (): Promise<RunResult> => (await site.ask('/api/run?report', withSecret)).json(),
    /** Runs every five minutes until no letter is due, at most for a day. */
    async runUntilNoneIsDue(): Promise<void> {
      for (let due = 1, runs = 0; due > 0 && runs < 288; runs += 1) due = (await runNext()).due ?? 1
    },
    /** Runs every five minutes, for so many minutes. @returns the results */
    async runFor(minutes: number): Promise<readonly RunResult[]> {
      const results: RunResult[] = []
      for (let passed = 0; passed < minutes; passed += 5) results.push(await runNext())
      return results
    },
  }
}

/** Texts of the e-mails that tell of problems. */
export const problemsTold = (smtp: SmtpStandIn): readonly string[] =>
  smtp.mails.flatMap(({ message: { subject = '', text = '' } }) =>
    subject.startsWith('[Website]') ? text : [],
  )

/** The mail server refuses everybody. */
export const mailDown = (smtp: SmtpStandIn) =>
  smtp.fail(
    ...Array.from({ length: 500 }, () => ({ on: 'connect', before: 421, says: '4.3.2 Closing' }) as const),
  )
