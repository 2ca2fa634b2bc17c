import type { RunDependencies } from '../../api/_daily/answerRun.js'
import { answerDaily, answerPending } from '../../api/_daily/answerRun.js'
import type { DailyResult } from '../../api/_daily/runDaily.js'
import type { PendingResult } from '../../api/_daily/sendPending.js'
import type { DeploymentTiming } from '../../api/_deployment/deployment.js'
import type { LogLine } from '../../api/_http/log.js'
import type { Environment } from '../../api/_settings/environment.js'
import type { SmtpStandIn } from '../standIns/smtp/smtpStandIn.js'
import { deploymentOf, NOW } from './storedLeads.js'

export const SECRET = 'a-secret-of-the-cron-job'
const withSecret = { headers: { authorization: `Bearer ${SECRET}` } }
export const WEBHOOK = 'https://hooks.slack.test/services/1'
/** So short that a call that hangs times out at once, and longer than any step that works. */
export const SHORT = {
  last: 1500,
  look: 3000,
  expire: 7000,
  report: 8500,
  end: 10_000,
}

type Options = Pick<RunDependencies, 'times' | 'publishing'> & { readonly smtp?: DeploymentTiming['smtp'] }

/** The functions of a studio's two runs, as one instance has them. Its clock stands still until the test moves it. */
export async function studio(env: Environment, now = NOW, { smtp, ...replaced }: Options = {}) {
  const deployment = await deploymentOf({ CRON_SECRET: SECRET, ...env }, smtp)
  const clock = { now }
  const lines: LogLine[] = []
  const posts: { readonly url: string; readonly text: string }[] = []
  const dependencies = {
    deployment: async () => deployment,
    clock: () => clock.now,
    log: (line: LogLine) => lines.push(line),
    post: async (url: string, text: string) => void posts.push({ url, text }),
    ...replaced,
  }
  const answer = answerDaily(dependencies)
  const askPending = () =>
    answerPending(dependencies)(new Request('https://whittle.test/api/pending', withSecret))
  const runPending = async (): Promise<PendingResult> => (await askPending()).json()
  const ask = (init: RequestInit = withSecret) => answer(new Request('https://whittle.test/api/daily', init))
  const run = async (): Promise<DailyResult> => (await ask()).json()
  return { ...deployment, clock, lines, posts, ask, run, runPending }
}

/** The mail server refuses everybody. */
export const mailDown = (smtp: SmtpStandIn) =>
  smtp.fail(...Array.from({ length: 40 }, () => ({ at: 'connect', answer: '421 4.3.2 Closing' }) as const))
