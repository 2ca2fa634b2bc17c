import type { Dependencies } from '../_delivery/dependencies.js'
import type { Services } from '../_delivery/notifiers.js'
import { toHttpError } from '../_http/httpError.js'
import { errorResponse, NO_STORE } from '../_http/reply.js'
import { rejectWithoutSecret } from '../_http/requireSecret.js'
import type { Looked } from '../_notify/conditions.js'
import type { Following } from './followEvents.js'
import { type DailyResult, runDaily } from './runDaily.js'
import { runPending } from './runPending.js'
import type { PendingResult } from './sendPending.js'

export type RunDependencies = Pick<Dependencies, 'deployment' | 'clock' | 'log'> & {
  /** What the events are compared with, and how the site is built again. @default as in `followEvents` */
  readonly following?: Following
}

type Result = { readonly problems: readonly string[] }

/** Answers `GET /api/daily`, which Vercel's cron calls once a day: sends what is pending, then does the daily run. */
export const answerDaily = (dependencies: RunDependencies) =>
  answerRun('daily', dependencies, summary, (services) => {
    const { clock, following } = dependencies
    return runBoth(services, clock(), following)
  })

/** Answers `GET /api/pending`, which Vercel's cron calls every fifteen minutes: sends what is pending. */
export const answerPending = (dependencies: RunDependencies) =>
  answerRun('pending', dependencies, pendingSummary, (services) =>
    runPending(services, dependencies.clock(), dependencies.following),
  )

/**
 * Sends what is pending, then does the daily run, whose report also tells of the conditions that the first one found. The result
 * has the problems of both.
 */
export async function runBoth(services: Services, now: Date, following?: Following): Promise<DailyResult> {
  let seen: Looked = {}
  const pending = await runPending(services, now, following, async (looked) => {
    seen = looked
    return []
  })
  const daily = await runDaily({ ...services, now, seen })
  return { ...daily, problems: [...new Set([...pending.problems, ...daily.problems])] }
}

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
      const { settings, ...services } = await deployment()
      rejectWithoutSecret(request, settings.cronSecret)
      const siteUrl = settings.siteUrl ?? new URL(request.url).origin
      const result = await run({ ...services, settings: { ...settings, siteUrl } })
      const isOk = result.problems.length === 0
      const status = isOk ? 200 : 503
      log({ level: isOk ? 'info' : 'error', event, status, reason: textOf(result) })
      return Response.json(result, { status, headers: NO_STORE })
    } catch (error) {
      const httpError = toHttpError(error, 'The run failed. Its line in the log says why.')
      log({ level: 'info', event, status: httpError.status, ...httpError.log })
      return errorResponse(request, httpError)
    }
  }

/** The result of a daily run in one line, for the log. */
export const summary = ({ day, report, problems }: DailyResult): string =>
  [`Daily run ${day}: report ${report}.`, ...problems].join(' ')

const pendingSummary = ({ sent, left, problems }: PendingResult) =>
  [`${sent} pending notices sent, ${left} left.`, ...problems].join(' ')
