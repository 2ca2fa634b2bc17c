import { postAlert } from '../_alert/postAlert.js'
import { type Deployment, getDelivery } from '../_delivery/createDelivery.js'
import { HttpError, unavailable } from '../_pipeline/httpError.js'
import { errorSummary, type Log, logToConsole } from '../_pipeline/log.js'
import { requireDeployment } from '../_pipeline/receiveForm.js'
import { rejectWithoutSecret } from '../_pipeline/rejectWithoutSecret.js'
import { errorResponse } from '../_pipeline/reply.js'
import { type DailyResult, runDaily, type Times } from './runDaily.js'

/** What the function depends on. Tests pass their own. */
export type DailyDependencies = {
  readonly deployment: () => Promise<Deployment>
  readonly clock: () => Date
  readonly log: Log
  readonly post: typeof postAlert
  readonly times?: Times
}

const defaults: DailyDependencies = {
  deployment: getDelivery,
  clock: () => new Date(),
  log: logToConsole,
  post: postAlert,
}

/**
 * Answers `GET /api/daily`, which Vercel's cron calls: does the daily run and responds with its result. 200, or 503 if the
 * run found a problem or the report could not be sent. 401 without CRON_SECRET. The result is logged too.
 */
export const answerDaily =
  ({ deployment, clock, log, post, times }: DailyDependencies = defaults) =>
  async (request: Request): Promise<Response> => {
    try {
      const { settings, delivery } = await requireDeployment(deployment)
      rejectWithoutSecret(request, settings.cronSecret)
      const alert = async (text: string) => {
        if (settings.alertWebhookUrl) await post(settings.alertWebhookUrl, text)
      }
      const result = await runDaily({ settings, delivery, now: clock(), alert, ...(times && { times }) })
      const isOk = result.problems.length === 0
      const status = isOk ? 200 : 503
      log({ level: isOk ? 'info' : 'error', event: 'daily', status, reason: summary(result) })
      return Response.json(result, { status, headers: { 'Cache-Control': 'no-store' } })
    } catch (error) {
      const httpError = error instanceof HttpError ? error : unavailable({ reason: errorSummary(error) })
      log({ level: 'info', event: 'daily', status: httpError.status, ...httpError.log })
      return errorResponse(request, httpError)
    }
  }

/** The result of a run in one line, for the log. */
export const summary = ({ day, report, lateEmails, problems }: DailyResult): string =>
  [`Daily run ${day}: report ${report}, ${lateEmails} late e-mails.`, ...problems].join(' ')
