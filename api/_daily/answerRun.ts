import type { Dependencies, Services } from '../_delivery/dependencies.js'
import { toHttpError } from '../_http/httpError.js'
import { errorResponse, NO_STORE } from '../_http/reply.js'
import { rejectWithoutSecret } from '../_http/requireSecret.js'
import { postAlert } from '../_notify/alarm.js'
import type { Settings } from '../_settings/environment.js'
import type { Publishing } from './publishEvents.js'
import { type DailyResult, runDaily, type Times } from './runDaily.js'
import { runPending } from './runPending.js'
import type { PendingResult } from './sendPending.js'

export type RunDependencies = Pick<Dependencies, 'deployment' | 'clock' | 'log'> & {
  /** Posts to ALERT_WEBHOOK_URL. @default the real webhook */
  readonly post?: typeof postAlert
  /** What the events are compared with, and how the site is built again. @default as in `publishEvents` */
  readonly publishing?: Omit<Publishing, 'alert'>
  /** Shorter limits, for tests. */
  readonly times?: Times
}

/** Posts to the studio's chat, if the settings have one. */
export const alertTo =
  ({ alertWebhookUrl }: Settings, post = postAlert) =>
  async (text: string): Promise<void> => {
    if (alertWebhookUrl) await post(alertWebhookUrl, text)
  }

type Result = { readonly problems: readonly string[] }

/** Answers `GET /api/daily`, which Vercel's cron calls once a day: sends what is pending, then does the daily run. */
export const answerDaily = (dependencies: RunDependencies) =>
  answerRun('daily', dependencies, summary, async (services) => {
    const { post, clock, times } = dependencies
    await pendingRun(dependencies, services)
    const alert = alertTo(services.settings, post)
    return await runDaily({ ...services, now: clock(), alert, ...(times && { times }) })
  })

/** Answers `GET /api/pending`, which Vercel's cron calls every fifteen minutes: sends what is pending. */
export const answerPending = (dependencies: RunDependencies) =>
  answerRun('pending', dependencies, pendingSummary, (services) => pendingRun(dependencies, services))

const pendingRun = ({ clock, publishing, post }: RunDependencies, { settings, delivery }: Services) =>
  runPending(settings, delivery, clock(), { ...publishing, alert: alertTo(settings, post) })

/**
 * Does a run and responds with its result: 200, or 503 if the run found a problem. 401 without CRON_SECRET. The result is
 * logged too.
 */
const answerRun =
  <R extends Result>(
    event: 'daily' | 'pending',
    { deployment, log }: RunDependencies,
    textOf: (result: R) => string,
    run: (services: Services) => Promise<R>,
  ) =>
  async (request: Request): Promise<Response> => {
    try {
      const services = await deployment()
      rejectWithoutSecret(request, services.settings.cronSecret)
      const result = await run(services)
      const isOk = result.problems.length === 0
      const status = isOk ? 200 : 503
      log({ level: isOk ? 'info' : 'error', event, status, reason: textOf(result) })
      return Response.json(result, { status, headers: NO_STORE })
    } catch (error) {
      const httpError = toHttpError(error)
      log({ level: 'info', event, status: httpError.status, ...httpError.log })
      return errorResponse(request, httpError)
    }
  }

/** The result of a daily run in one line, for the log. */
export const summary = ({ day, report, problems }: DailyResult): string =>
  [`Daily run ${day}: report ${report}.`, ...problems].join(' ')

const pendingSummary = ({ sent, left, problems }: PendingResult) =>
  [`${sent} pending notices sent, ${left} left.`, ...problems].join(' ')
