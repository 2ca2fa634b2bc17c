import type { Delivery } from '../_delivery/delivery.js'
import { toHttpError } from '../_http/httpError.js'
import type { Log } from '../_http/log.js'
import { errorResponse, NO_STORE } from '../_http/reply.js'
import { rejectWithoutSecret } from '../_http/requireSecret.js'
import { postAlert } from '../_notify/alarm.js'
import type { Settings } from '../_settings/environment.js'
import { type DailyResult, runDaily, type Times } from './runDaily.js'

/** What the function depends on: `deployed` in `_deployment/deployed.ts`, or what a test passes. */
export type DailyDependencies = {
  /** Throws `NotConfigured`. */
  readonly deployment: () => Promise<{ readonly settings: Settings; readonly delivery: Delivery }>
  readonly clock: () => Date
  readonly log: Log
  /** Posts to ALERT_WEBHOOK_URL. @default the real webhook */
  readonly post?: typeof postAlert
  /** Shorter limits, for tests. */
  readonly times?: Times
}

/**
 * Answers `GET /api/daily`, which Vercel's cron calls: does the daily run and responds with its result. 200, or 503 if the
 * run found a problem or the report could not be sent. 401 without CRON_SECRET. The result is logged too.
 */
export const answerDaily =
  ({ deployment, clock, log, post = postAlert, times }: DailyDependencies) =>
  async (request: Request): Promise<Response> => {
    try {
      const { settings, delivery } = await deployment()
      rejectWithoutSecret(request, settings.cronSecret)
      const alert = async (text: string) => {
        if (settings.alertWebhookUrl) await post(settings.alertWebhookUrl, text)
      }
      const result = await runDaily({ settings, delivery, now: clock(), alert, ...(times && { times }) })
      const isOk = result.problems.length === 0
      const status = isOk ? 200 : 503
      log({ level: isOk ? 'info' : 'error', event: 'daily', status, reason: summary(result) })
      return Response.json(result, { status, headers: NO_STORE })
    } catch (error) {
      const httpError = toHttpError(error)
      log({ level: 'info', event: 'daily', status: httpError.status, ...httpError.log })
      return errorResponse(request, httpError)
    }
  }

/** The result of a run in one line, for the log. */
export const summary = ({ day, report, lateEmails, problems }: DailyResult): string =>
  [`Daily run ${day}: report ${report}, ${lateEmails} late e-mails.`, ...problems].join(' ')
