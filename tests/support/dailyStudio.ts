import type { RunDependencies } from '../../api/_daily/answerRun.js'
import { answerDaily, answerPending } from '../../api/_daily/answerRun.js'
import type { DailyResult } from '../../api/_daily/runDaily.js'
import type { PendingResult } from '../../api/_daily/sendPending.js'
import type { DeploymentTiming } from '../../api/_deployment/deployment.js'
import type { Environment } from '../../api/_settings/environment.js'
import type { SmtpStandIn } from '../standIns/smtp/smtpStandIn.js'
import { testSite } from './receiver.js'
import { NOW, QUICK_MAIL } from './storedLeads.js'

export const SECRET = 'a-secret-of-the-cron-job'
const withSecret = { headers: { authorization: `Bearer ${SECRET}` } }
export const WEBHOOK = 'https://hooks.slack.test/services/1'
type Options = Pick<RunDependencies, 'following'> & { readonly smtp?: DeploymentTiming['smtp'] }

/** The functions of a studio's two runs, as one instance has them. Its clock stands still until the test moves it. */
export async function studio(env: Environment, now = NOW, { smtp, ...replaced }: Options = {}) {
  const timing = { smtp: { ...QUICK_MAIL, ...smtp } }
  const site = testSite({ env: { CRON_SECRET: SECRET, ...env }, now, timing })
  const dependencies = { ...site.dependencies, ...replaced }
  const daily = { fetch: answerDaily(dependencies) }
  const pending = { fetch: answerPending(dependencies) }
  const ask = (init: RequestInit = withSecret) => site.ask(daily, '/api/daily', init)
  const run = async (): Promise<DailyResult> => (await ask()).json()
  const runPending = async (): Promise<PendingResult> =>
    (await site.ask(pending, '/api/pending', withSecret)).json()
  return {
    ...(await site.deployment),
    clock: site.clock,
    lines: site.lines,
    posts: site.posts,
    ask,
    run,
    runPending,
  }
}

/** The mail server refuses everybody. */
export const mailDown = (smtp: SmtpStandIn) =>
  smtp.fail(...Array.from({ length: 40 }, () => ({ at: 'connect', answer: '421 4.3.2 Closing' }) as const))
